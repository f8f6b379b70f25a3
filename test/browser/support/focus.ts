import type { Page } from 'playwright-core';

/** The focused element, and whether its focus indicator is visible. */
export interface Focus {
  tag: string;
  name: string;
  isVisible: boolean;
  isInDialog: boolean;
}

const FOCUS = `(() => {
  const element = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return {
    tag: element.tagName.toLowerCase(),
    name: (
      element.getAttribute('aria-label') ??
      (element.labels?.[0] ?? element).innerText ??
      ''
    ).trim(),
    isVisible: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    isInDialog: element.closest('dialog') !== null,
  };
})()`;

const MAX_STEPS = 80;

export const focusOf = (page: Page): Promise<Focus> => page.evaluate<Focus>(FOCUS);

/** Presses Tab until an element of that name is focused; the focus must be visible at every step. */
export async function tabTo(page: Page, name: RegExp): Promise<Focus> {
  const passed: string[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (focus.tag !== 'body' && !focus.isVisible) {
      throw new Error(`The focus on ${focus.tag} "${focus.name}" is not visible`);
    }
    if (name.test(focus.name)) return focus;
    passed.push(`${focus.tag} "${focus.name}"`);
  }
  throw new Error(`Tab does not reach ${String(name)}, only:\n${passed.join('\n')}`);
}

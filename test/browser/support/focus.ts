import type { Page } from 'playwright-core';

/** Where the keyboard is: what it is called, and whether one can see that it is there. */
export interface Focus {
  tag: string;
  name: string;
  isVisible: boolean;
  isInDialog: boolean;
}

const FOCUS = `(() => {
  const part = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
  return {
    tag: part.tagName.toLowerCase(),
    name: (part.getAttribute('aria-label') ?? part.innerText ?? '').trim(),
    isVisible: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    isInDialog: part.closest('dialog') !== null,
  };
})()`;

const MOST_STEPS = 80;

export const focusOf = (page: Page): Promise<Focus> => page.evaluate<Focus>(FOCUS);

/** Presses Tab until something of that name has the focus, which must be visible all the way. */
export async function tabTo(page: Page, name: RegExp): Promise<Focus> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (focus.tag !== 'body' && !focus.isVisible) {
      throw new Error(`The focus on ${focus.tag} "${focus.name}" cannot be seen`);
    }
    if (name.test(focus.name)) return focus;
    passed.push(`${focus.tag} "${focus.name}"`);
  }
  throw new Error(`Tab does not lead to ${String(name)}, only to:\n${passed.join('\n')}`);
}

import { useEffect, type RefObject } from 'react';

/** Closes the menu on Escape or on a press outside it. */
export function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open) return;
      const isElsewhere = event.target instanceof Node && !current.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (isElsewhere || isEscape) current.open = false;
      if (isEscape) current.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, [menu]);
}

import { useSyncExternalStore } from 'react';

/**
 * The two breakpoints of the layout, the same as in the style sheets: below 600 px is a phone; from
 * 900 px there is room for columns and a side navigation.
 */
const WIDTHS = { medium: '(width >= 600px)', wide: '(width >= 900px)' };

/** Whether the window is at least this wide, now and after it is resized. */
export function useIsAtLeast(width: keyof typeof WIDTHS): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDTHS[width]);
      query.addEventListener('change', onChange);
      return () => {
        query.removeEventListener('change', onChange);
      };
    },
    () => matchMedia(WIDTHS[width]).matches,
  );
}

import { useSyncExternalStore } from 'react';

/**
 * The two widths at which the layout changes, as the style sheets have them: below 600 px is a
 * phone, from 900 px on there is room for columns and for the navigation beside the page.
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

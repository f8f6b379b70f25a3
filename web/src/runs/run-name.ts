import { useClock } from '../format/clock.js';
import { inBoth, useTexts } from '../i18n/language.js';
import type { NamedRun } from './run-suppliers.js';

const TEXTS = inBoth(
  { name: (day: string) => `Restock of ${day}`, joint: ', ' },
  { name: (day: string) => `${day} 补货`, joint: '，' },
);

/** `Restock of 16 Nov, Acme` */
export function useRunName(): (run: NamedRun) => string {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  return ({ created_at, suppliers }) =>
    [texts.name(clock.date(created_at)), ...(suppliers === '' ? [] : [suppliers])].join(
      texts.joint,
    );
}

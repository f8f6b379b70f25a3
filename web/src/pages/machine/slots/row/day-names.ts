import { useMemo } from 'react';
import { useClock } from '../../../../format/clock.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { useSession } from '../../../../shell/session.js';
import { nearnessOf } from './stockout.js';

const TEXTS = inBoth(
  { locale: 'en-GB', today: 'today', tomorrow: 'tomorrow' },
  { locale: 'zh-CN', today: '今天', tomorrow: '明天' },
);

/** Short names of days: today, Tue, 24 Nov. */
export function useDayNames(): (at: string) => string {
  const { timezone: timeZone } = useSession();
  const { now } = useClock();
  const texts = useTexts(TEXTS);
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(texts.locale, { timeZone, weekday: 'short' });
    const date = new Intl.DateTimeFormat(texts.locale, {
      timeZone,
      day: 'numeric',
      month: 'short',
    });
    return (at: string) => {
      const nearness = nearnessOf(at, now, timeZone);
      if (nearness === 'today' || nearness === 'tomorrow') return texts[nearness];
      return (nearness === 'weekday' ? weekday : date).format(new Date(at));
    };
  }, [timeZone, now, texts]);
}

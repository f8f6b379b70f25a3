import { useMemo } from 'react';
import { useLanguage, type Language } from '../i18n/language.js';
import { daysAfter } from './span.js';

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

export interface LocalDates {
  /** 14 Nov. */
  short: (date: string) => string;
  /** Sat, 14 Nov. */
  day: (date: string) => string;
  /** 8 Nov – 14 Nov. */
  span: (from: string, to: string) => string;
  /** Mon; 0 is Monday. */
  weekday: (index: number) => string;
  /** 1.2K. */
  compact: (value: number) => string;
}

/** Formats local dates such as 2026-11-14 in the user's language. */
export function useLocalDates(): LocalDates {
  const { language } = useLanguage();
  return useMemo(() => localDates(LOCALES[language]), [language]);
}

/** 2026-01-05 was a Monday. */
const MONDAY = '2026-01-05';

function localDates(locale: string): LocalDates {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(new Date(date));
  };
  const short = written({ day: 'numeric', month: 'short' });
  const weekday = written({ weekday: 'short' });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    short,
    day: written({ day: 'numeric', month: 'short', weekday: 'short' }),
    span: (from, to) => (from === to ? short(from) : `${short(from)} – ${short(to)}`),
    weekday: (index) => weekday(daysAfter(MONDAY, index)),
    compact: (value) => compact.format(value),
  };
}

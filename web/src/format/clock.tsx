import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLanguage, type Language } from '../i18n/language.js';
import { ageOf } from './age.js';

const TICK_MS = 15_000;

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

export interface Clock {
  now: Date;
  /** 14:05, or with the date if it is another day. */
  time: (at: string) => string;
  /** 14:05, whatever the day. */
  wall: (at: string) => string;
  /** Sat, 14 Nov. */
  day: (at: string) => string;
  /** 14 Nov. */
  date: (at: string) => string;
  /** 3 min ago, in 2 days. */
  age: (at: string) => string;
}

const ClockContext = createContext<Clock | undefined>(undefined);

interface Props {
  timeZone: string;
  children: ReactNode;
}

/** Formats times in the operator's zone and the user's language, relative to a ticking clock. */
export function ClockProvider({ timeZone, children }: Props) {
  const { language } = useLanguage();
  const formats = useMemo(() => formatsOf(LOCALES[language], timeZone), [language, timeZone]);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const clock = useMemo(() => clockAt(now, formats), [now, formats]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

export function useClock(): Clock {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('ClockProvider is missing');
  return clock;
}

/** A local time with its age. */
export function Time({ at }: { at: string }) {
  const clock = useClock();
  const { language } = useLanguage();
  const age = clock.age(at);
  return (
    <time dateTime={at}>
      {clock.time(at)}
      <span className="muted">{language === 'zh' ? `（${age}）` : ` (${age})`}</span>
    </time>
  );
}

/** A relative time; the tooltip shows the exact one. */
export function Age({ at }: { at: string }) {
  const clock = useClock();
  return (
    <time dateTime={at} title={clock.time(at)}>
      {clock.age(at)}
    </time>
  );
}

type Formats = ReturnType<typeof formatsOf>;

/** Cached: creating a formatter costs more than using it a hundred times. */
function formatsOf(locale: string, timeZone: string) {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = { timeZone, day: 'numeric', month: 'short' } as const;
  return {
    time: new Intl.DateTimeFormat(locale, clock),
    dated: new Intl.DateTimeFormat(locale, { ...clock, ...date }),
    far: new Intl.DateTimeFormat(locale, { ...clock, ...date, year: 'numeric' }),
    day: new Intl.DateTimeFormat(locale, { ...date, weekday: 'short' }),
    date: new Intl.DateTimeFormat(locale, date),
    whole: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
    age: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    justNow: locale === LOCALES.zh ? '刚刚' : 'just now',
  };
}

function clockAt(now: Date, formats: Formats): Clock {
  const { time, dated, far, day, date, whole, age, justNow } = formats;
  const today = whole.format(now);
  return {
    now,
    time(at) {
      const moment = new Date(at);
      const on = whole.format(moment);
      if (on === today) return time.format(moment);
      return (on.slice(0, 4) === today.slice(0, 4) ? dated : far).format(moment);
    },
    wall: (at) => time.format(new Date(at)),
    day: (at) => day.format(new Date(at)),
    date: (at) => date.format(new Date(at)),
    age(at) {
      const { value, unit } = ageOf(new Date(at), now);
      // Seconds are more precision than a user needs.
      if (unit !== 'second') return age.format(value, unit);
      return value > 0 ? age.format(0, unit) : justNow;
    },
  };
}

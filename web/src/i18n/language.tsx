import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT_AS = 'language';

interface Choice {
  language: Language;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<Choice | undefined>(undefined);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  const choose = (chosen: Language) => {
    localStorage.setItem(KEPT_AS, chosen);
    setLanguage(chosen);
  };
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('LanguageProvider is missing');
  return choice;
}

type Texts = Record<string, unknown>;

/** The texts of one component in every language. */
export type InBoth<T extends Texts> = Record<Language, T>;

type Widened<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string
    ? (...args: A) => string
    : T[K] extends string
      ? string
      : Widened<T[K]>;
};

export function inBoth<T extends Texts>(en: T, zh: NoInfer<Widened<T>>): InBoth<Widened<T>> {
  return { en: en as Widened<T>, zh };
}

export function useTexts<T extends Texts>(texts: InBoth<T>): T {
  return texts[useLanguage().language];
}

function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS);
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.languages.some((language) => language.startsWith('zh')) ? 'zh' : 'en';
}

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { InBoth, Language, Texts } from './in-both.js';

export { inBoth, LANGUAGES, type Language } from './in-both.js';

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

export function useTexts<T extends Texts>(texts: InBoth<T>): T {
  return texts[useLanguage().language];
}

function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS);
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.languages.some((language) => language.startsWith('zh')) ? 'zh' : 'en';
}

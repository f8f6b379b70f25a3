import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT_AS = 'theme';
const DARK = '(prefers-color-scheme: dark)';

interface Choice {
  theme: Theme;
  choose: (theme: Theme) => void;
}

const ThemeContext = createContext<Choice | undefined>(undefined);

/** Follows the system theme unless the user chose one. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(keptTheme);
  useEffect(() => {
    const system = matchMedia(DARK);
    const show = () => {
      const dark = theme === 'system' ? system.matches : theme === 'dark';
      document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    };
    show();
    system.addEventListener('change', show);
    return () => {
      system.removeEventListener('change', show);
    };
  }, [theme]);
  const choose = (chosen: Theme) => {
    localStorage.setItem(KEPT_AS, chosen);
    setTheme(chosen);
  };
  return <ThemeContext value={{ theme, choose }}>{children}</ThemeContext>;
}

export function useTheme(): Choice {
  const choice = useContext(ThemeContext);
  if (!choice) throw new Error('ThemeProvider is missing');
  return choice;
}

function keptTheme(): Theme {
  const kept = localStorage.getItem(KEPT_AS);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

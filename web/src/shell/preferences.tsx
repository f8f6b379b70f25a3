import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { AuthorName } from '../access/author.js';
import { useMe } from '../access/me.js';
import { signOut } from '../api/session.js';
import { inBoth, useLanguage, useTexts } from '../i18n/language.js';
import { Button } from '../parts/button.js';
import { FailureText } from '../parts/messages/failure-text.js';
import { useClosing } from './closing-menu.js';
import styles from './preferences.module.css';
import { useSessionChange } from './session.js';
import { THEMES, useTheme, type Theme } from './theme.js';

const TEXTS = inBoth(
  {
    open: 'Preferences',
    theme: 'Appearance',
    system: 'Same as system',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    signedInAs: 'Signed in as',
    signOut: 'Sign out',
  },
  {
    open: '页面设置',
    theme: '外观',
    system: '跟随系统',
    light: '浅色',
    dark: '深色',
    language: '语言',
    signedInAs: '当前登录：',
    signOut: '退出登录',
  },
);

/** Theme, language and sign-out. */
export function Preferences() {
  const texts = useTexts(TEXTS);
  const { theme, choose: chooseTheme } = useTheme();
  const me = useMe();
  const panel = useRef<HTMLDetailsElement>(null);
  useClosing(panel);
  const sessionChanged = useSessionChange();
  const leave = useMutation({ mutationFn: signOut, onSuccess: sessionChanged });
  return (
    <details ref={panel} className={styles.preferences}>
      <summary aria-label={texts.open}>
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </summary>
      <div className={styles.panel}>
        <label>
          {texts.theme}
          <select
            value={theme}
            onChange={({ target }) => {
              chooseTheme(target.value as Theme);
            }}
          >
            {THEMES.map((name) => (
              <option key={name} value={name}>
                {texts[name]}
              </option>
            ))}
          </select>
        </label>
        <LanguageChoice />
        {me && (
          <p className={styles.who}>
            <span className="small muted">{texts.signedInAs}</span>
            <br />
            <AuthorName by={me} />
          </p>
        )}
        <Button
          busy={leave.isPending}
          onClick={() => {
            leave.mutate();
          }}
        >
          {texts.signOut}
        </Button>
        {leave.error && (
          <p role="alert">
            <FailureText failure={leave.error} />
          </p>
        )}
      </div>
    </details>
  );
}

export function LanguageChoice() {
  const texts = useTexts(TEXTS);
  const { language, choose } = useLanguage();
  return (
    <label>
      {texts.language}
      <select
        value={language}
        onChange={({ target }) => {
          choose(target.value === 'zh' ? 'zh' : 'en');
        }}
      >
        <option value="en" lang="en">
          English
        </option>
        <option value="zh" lang="zh-CN">
          中文
        </option>
      </select>
    </label>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { ApiFailure } from '../../api/failure.js';
import { signIn } from '../../api/session.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { FailureText } from '../../parts/failure-text.js';
import { LanguageChoice } from '../../shell/preferences.js';
import { useSessionChange } from '../../shell/session.js';
import styles from './sign-in.module.css';

const TEXTS = inBoth(
  {
    title: 'Sign in',
    token: 'Operator token',
    where: 'The service prints the location of the token when it starts.',
    enter: 'Sign in',
    wrong: 'Incorrect operator token. Try again.',
  },
  {
    title: '登录',
    token: '运营令牌',
    where: '服务启动时会打印令牌所在的位置。',
    enter: '登录',
    wrong: '令牌不正确。',
  },
);

export function SignInPage() {
  const texts = useTexts(TEXTS);
  const sessionChanged = useSessionChange();
  const [token, setToken] = useState('');
  const entering = useMutation({ mutationFn: signIn, onSuccess: sessionChanged });
  useEffect(() => {
    document.title = `${texts.title} · Routekeeper`;
  }, [texts]);

  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    entering.mutate(token.trim());
    // The token is kept only in the cookie.
    setToken('');
  };

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={enter}>
        <p className={styles.name}>Routekeeper</p>
        <h1>{texts.title}</h1>
        <label>
          {texts.token}
          <input
            type="password"
            name="token"
            autoComplete="current-password"
            required
            autoFocus
            value={token}
            onChange={({ target }) => {
              setToken(target.value);
            }}
          />
        </label>
        <p className="muted small">{texts.where}</p>
        {entering.error && (
          <p className={styles.failure} role="alert">
            {isWrongToken(entering.error) ? texts.wrong : <FailureText failure={entering.error} />}
          </p>
        )}
        <Button type="submit" look="primary" busy={entering.isPending}>
          {texts.enter}
        </Button>
        <LanguageChoice />
      </form>
    </main>
  );
}

const isWrongToken = (failure: Error): boolean =>
  failure instanceof ApiFailure && failure.isSignedOut;

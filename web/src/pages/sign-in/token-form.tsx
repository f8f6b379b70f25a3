import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { signIn } from '../../api/session.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { EntryFailure } from '../../sign-in/entry-failure.js';

const TEXTS = inBoth(
  {
    token: 'Operator token',
    where:
      'The service prints the location of the operator token when it starts. Any other token works too.',
    enter: 'Sign in',
    wrong: 'Incorrect operator token. Try again.',
  },
  {
    token: '运营令牌',
    where: '服务启动时会打印运营令牌所在的位置。其他令牌也可以使用。',
    enter: '登录',
    wrong: '令牌不正确。',
  },
);

export function TokenForm({ onEntered }: { onEntered: () => void }) {
  const texts = useTexts(TEXTS);
  const [token, setToken] = useState('');
  const entering = useMutation({ mutationFn: signIn, onSuccess: onEntered });

  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    entering.mutate(token.trim());
    // The token is kept only in the cookie.
    setToken('');
  };

  return (
    <form onSubmit={enter}>
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
      <EntryFailure failure={entering.error} words={{ unauthorized: texts.wrong }} />
      <Button type="submit" look="primary" busy={entering.isPending}>
        {texts.enter}
      </Button>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { signInWithPassword } from '../../api/sign-in.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { EntryFailure } from '../../sign-in/entry-failure.js';

const TEXTS = inBoth(
  {
    name: 'Sign-in name',
    password: 'Password',
    enter: 'Sign in',
    wrong: 'Incorrect name or password. Try again.',
  },
  { name: '登录名', password: '密码', enter: '登录', wrong: '登录名或密码不正确。' },
);

interface Props {
  /** Nothing above it: its first field is focused. */
  isFirst: boolean;
  onEntered: () => void;
}

export function PasswordForm({ isFirst, onEntered }: Props) {
  const texts = useTexts(TEXTS);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const entering = useMutation({ mutationFn: signInWithPassword, onSuccess: onEntered });

  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    entering.mutate({ sign_in_name: name, password });
    setPassword('');
  };

  return (
    <form onSubmit={enter}>
      <label>
        {texts.name}
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          autoFocus={isFirst}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
      </label>
      <label>
        {texts.password}
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          required
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
          }}
        />
      </label>
      <EntryFailure failure={entering.error} words={{ unauthorized: texts.wrong }} />
      <Button type="submit" look={isFirst ? 'primary' : 'plain'} busy={entering.isPending}>
        {texts.enter}
      </Button>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { acceptWithPassword } from '../../api/sign-in.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { EntryFailure } from '../../sign-in/entry-failure.js';

const MIN_LENGTH = 12;

const TEXTS = inBoth(
  {
    instead: 'Or with a password, where passkeys are not possible:',
    only: 'Passkeys are not possible in this browser at this address. Set a password:',
    name: 'Sign-in name',
    password: 'Password',
    rule: `At least ${MIN_LENGTH} characters. A few unrelated words are easy to remember.`,
    set: 'Set password',
    taken: 'Somebody else has this sign-in name. Choose another one.',
    badName: 'A sign-in name has 2 to 64 letters, digits or . _ @ + -',
  },
  {
    instead: '无法使用通行密钥时，也可以使用密码：',
    only: '此浏览器在此地址无法使用通行密钥。请设置密码：',
    name: '登录名',
    password: '密码',
    rule: `至少 ${MIN_LENGTH} 个字符。几个不相关的词既安全又好记。`,
    set: '设置密码',
    taken: '此登录名已被使用，请换一个。',
    badName: '登录名由 2 到 64 个字母、数字或 . _ @ + - 组成',
  },
);

interface Props {
  code: string;
  refused: string;
  /** Nothing above it: it is the only way. */
  isFirst: boolean;
  onAccepted: () => void;
}

export function SetPassword({ code, refused, isFirst, onAccepted }: Props) {
  const texts = useTexts(TEXTS);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const setting = useMutation({ mutationFn: acceptWithPassword, onSuccess: onAccepted });

  const set = (event: SubmitEvent) => {
    event.preventDefault();
    setting.mutate({ code, sign_in_name: name, password });
  };

  return (
    <form onSubmit={set}>
      <p>{isFirst ? texts.only : texts.instead}</p>
      <label>
        {texts.name}
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
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
          autoComplete="new-password"
          minLength={MIN_LENGTH}
          maxLength={128}
          required
          aria-describedby="password-rule"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
          }}
        />
      </label>
      <p id="password-rule" className="muted small">
        {texts.rule}
      </p>
      <EntryFailure
        failure={setting.error}
        words={{ unauthorized: refused, conflict: texts.taken, invalid: texts.badName }}
      />
      <Button type="submit" look={isFirst ? 'primary' : 'plain'} busy={setting.isPending}>
        {texts.set}
      </Button>
    </form>
  );
}

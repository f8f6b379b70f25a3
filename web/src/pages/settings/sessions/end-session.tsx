import { AuthorName } from '../../../access/author.js';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { BrowserSession } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { useSessionChange } from '../../../shell/session.js';
import { sessionsQuery } from '../settings.queries.js';

const TEXTS = inBoth(
  {
    end: 'Sign out',
    endOf: (browser: string) => `Sign out: ${browser}`,
    ask: 'Sign this browser out?',
    what: 'It has to sign in again. Its open pages stop receiving updates within a second.',
    here: 'This is the browser you are using now.',
    did: 'Browser signed out.',
  },
  {
    end: '退出',
    endOf: (browser: string) => `退出：${browser}`,
    ask: '要让此浏览器退出登录吗？',
    what: '需要重新登录。已打开的页面会在一秒内停止更新。',
    here: '这是您正在使用的浏览器。',
    did: '浏览器已退出。',
  },
);

interface Props {
  session: BrowserSession;
  /** The browser in plain words. */
  name: string;
}

export function EndSession({ session, name }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.endOf(name)}
      dialog={(close) => <EndDialog session={session} name={name} onClose={close} />}
    >
      {texts.end}
    </DialogButton>
  );
}

function EndDialog({ session, name, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const sessionChanged = useSessionChange();
  const { id, current, principal } = session;
  const end = useAction('end_session', {
    send: () => answerOf(api.DELETE('/ucp/v1/sessions/{id}', { params: { path: { id } } })),
    onAnswer: (_, queries) => {
      queries.setQueryData(sessionsQuery().queryKey, (sessions) =>
        sessions?.filter((other) => other.id !== id),
      );
    },
    notice: texts.did,
    onDone: () => {
      onClose();
      if (current) sessionChanged();
    },
  });
  return (
    <Confirm title={texts.ask} action={texts.end} danger {...end.dialog} onClose={onClose}>
      <p>
        <strong>{name}</strong>, <AuthorName by={principal} />
      </p>
      <p>{current ? texts.here : texts.what}</p>
    </Confirm>
  );
}

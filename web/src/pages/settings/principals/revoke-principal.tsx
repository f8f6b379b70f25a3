import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Principal } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';

const TEXTS = inBoth(
  {
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    ask: (name: string) => `Revoke ${name}?`,
    now: 'The next request is refused, and open pages and streams are closed within a second. Orders and price changes that were not sent yet are not sent.',
    kept: 'What was done so far stays in the log. This cannot be undone; make a new one instead.',
    yes: 'Revoke',
    did: (name: string) => `${name} revoked.`,
  },
  {
    revoke: '撤销',
    revokeOf: (name: string) => `撤销 ${name}`,
    ask: (name: string) => `要撤销 ${name} 吗？`,
    now: '下一个请求会被拒绝，已打开的页面和事件流会在一秒内关闭。尚未发出的订单和改价不会发出。',
    kept: '此前所做的一切仍保留在日志中。此操作无法撤回，如有需要请新建。',
    yes: '是，撤销',
    did: (name: string) => `${name} 已撤销。`,
  },
);

export function RevokePrincipal({ principal }: { principal: Principal }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      look="quiet"
      aria-label={texts.revokeOf(principal.name)}
      dialog={(close) => <RevokeDialog principal={principal} onClose={close} />}
    >
      {texts.revoke}
    </DialogButton>
  );
}

interface Props {
  principal: Principal;
  onClose: () => void;
}

function RevokeDialog({ principal: { id, name }, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const revoke = useAction('revoke_principal', {
    send: () => answerOf(api.DELETE('/ucp/v1/principals/{id}', { params: { path: { id } } })),
    notice: texts.did(name),
    onDone: onClose,
  });
  return (
    <Confirm title={texts.ask(name)} action={texts.yes} danger {...revoke.dialog} onClose={onClose}>
      <p>{texts.now}</p>
      <p>{texts.kept}</p>
    </Confirm>
  );
}

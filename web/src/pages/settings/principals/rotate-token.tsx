import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { IssuedPrincipal, Principal } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field } from '../../../parts/fields/field.js';
import { IssuedDialog } from './issued-dialog.js';

const TEXTS = inBoth(
  {
    rotate: 'New token',
    rotateOf: (name: string) => `New token for ${name}`,
    ask: (name: string) => `Issue a new token for ${name}?`,
    what: 'The new token is shown once. Give the agent time to switch, or end the old token at once if it may have leaked.',
    overlap: 'The old token ends',
    overlaps: { 0: 'at once', 3600: 'in 1 hour', 86400: 'in 1 day' },
    yes: 'Issue token',
  },
  {
    rotate: '新令牌',
    rotateOf: (name: string) => `${name} 的新令牌`,
    ask: (name: string) => `要为 ${name} 签发新令牌吗？`,
    what: '新令牌只显示一次。给代理留出更换时间；若旧令牌可能泄露，请立即停用。',
    overlap: '旧令牌失效',
    overlaps: { 0: '立即', 3600: '1 小时后', 86400: '1 天后' },
    yes: '签发',
  },
);

const OVERLAPS_S = [0, 3600, 86400] as const;
type Overlap = (typeof OVERLAPS_S)[number];

export function RotateToken({ principal }: { principal: Principal }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.rotateOf(principal.name)}
      dialog={(close) => <RotateDialog principal={principal} onClose={close} />}
    >
      {texts.rotate}
    </DialogButton>
  );
}

interface Props {
  principal: Principal;
  onClose: () => void;
}

function RotateDialog({ principal: { id, name }, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [overlap, setOverlap] = useState<Overlap>(0);
  const [issued, setIssued] = useState<IssuedPrincipal>();
  const rotate = useAction('rotate_token', {
    send: (headers): Promise<IssuedPrincipal> =>
      answerOf(
        api.POST('/ucp/v1/principals/{id}/rotate', {
          params: { path: { id } },
          body: { overlap_s: overlap },
          headers,
        }),
      ),
    onDone: setIssued,
  });
  if (issued) return <IssuedDialog issued={issued} onClose={onClose} />;
  return (
    <Confirm title={texts.ask(name)} action={texts.yes} {...rotate.dialog} onClose={onClose}>
      <p>{texts.what}</p>
      <Field label={texts.overlap}>
        <select
          value={overlap}
          onChange={({ target }) => {
            setOverlap(Number(target.value) as Overlap);
          }}
        >
          {OVERLAPS_S.map((seconds) => (
            <option key={seconds} value={seconds}>
              {texts.overlaps[seconds]}
            </option>
          ))}
        </select>
      </Field>
    </Confirm>
  );
}

import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { ApiFailure } from '../../../api/failure.js';
import type { Vendor } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { useVendorLabel } from '../../../vendors/vendor-words.js';

const TEXTS = inBoth(
  {
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    ask: (name: string) => `Remove ${name}?`,
    what: 'It is not called any more. Its sales and orders are kept.',
    inUse: 'Remove its machines and finish or cancel its purchases first.',
    did: (name: string) => `${name} removed.`,
  },
  {
    remove: '移除',
    removeOf: (name: string) => `移除 ${name}`,
    ask: (name: string) => `要移除 ${name} 吗？`,
    what: '不再与其通信。已有的销售和订单会保留。',
    inUse: '请先移除它的机器，并完成或取消它的采购。',
    did: (name: string) => `${name} 已移除。`,
  },
);

export function RemoveVendor({ vendor }: { vendor: Vendor }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.removeOf(useVendorLabel()(vendor))}
      dialog={(close) => <RemoveDialog vendor={vendor} onClose={close} />}
    >
      {texts.remove}
    </DialogButton>
  );
}

function RemoveDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const name = useVendorLabel()(vendor);
  const { namespace } = vendor;
  const remove = useAction('change_vendors', {
    send: (headers) =>
      answerOf(
        api.DELETE('/ucp/v1/vendors/{namespace}', { params: { path: { namespace } }, headers }),
      ),
    notice: texts.did(name),
    onDone: onClose,
  });
  const isInUse = remove.error instanceof ApiFailure && remove.error.code === 'conflict';
  return (
    <Confirm
      title={texts.ask(name)}
      action={texts.remove}
      danger
      {...remove.dialog}
      failure={isInUse ? null : remove.dialog.failure}
      blocked={isInUse}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      {isInUse && (
        <p role="alert">
          <strong>{texts.inUse}</strong>
        </p>
      )}
    </Confirm>
  );
}

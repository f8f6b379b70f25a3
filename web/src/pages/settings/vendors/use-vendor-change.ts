import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Vendor } from '../../../api/shapes.js';
import { useTexts } from '../../../i18n/language.js';
import { VENDOR_PROBLEMS, vendorProblem } from '../../../vendors/vendor-problem.js';

interface Options {
  body: { baseUrl?: string; token?: string };
  notice: string;
  onDone: () => void;
}

/** Changes a vendor from a dialog: the dialog's state, and a problem with what was entered. */
export function useVendorChange({ namespace }: Vendor, { body, notice, onDone }: Options) {
  const change = useAction('change_vendors', {
    send: (headers) =>
      answerOf(
        api.PATCH('/ucp/v1/vendors/{namespace}', {
          params: { path: { namespace } },
          body,
          headers,
        }),
      ),
    notice,
    onDone,
  });
  const problem = vendorProblem(change.error, useTexts(VENDOR_PROBLEMS));
  return {
    problem,
    dialog: { ...change.dialog, failure: problem === undefined ? change.error : null },
  };
}

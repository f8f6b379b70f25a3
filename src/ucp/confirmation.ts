import { UcpError } from './ucp-error.js';

/** Only the JSON literal `true` confirms; a text or a number may be a slip. */
export function requireConfirmation(confirm: unknown): void {
  if (confirm === true) return;
  throw new UcpError('confirmation_required', {
    content: 'This spends real money or changes a live price: send "confirm": true to go on',
    path: '$.confirm',
  });
}

import type { GeneralTexts } from '../params/general.js';
import { brief, type Words } from '../words.js';

export const GENERAL: Words<keyof GeneralTexts> = {
  said: ({ words }) => words,
  failure: ({ words }) => words,
  unexpected: () => 'Something unexpected failed',
  reasons: ({ of }, say) => of.map(say).join('; '),

  access_denied: ({ name, scope }) => `${name} was refused: the scope ${scope} is missing`,
  access_denied_why: ({ name, id, scope }) =>
    `${name} (${id}) tried something that needs the scope ${scope}; further attempts within the hour are not logged`,
  repeating_itself: ({ name }) => `${name} repeats itself and is slowed down`,
  repeating_itself_why: ({ name, id, method, route, words }) =>
    `${name} (${id}) keeps sending ${method} ${route}, which was refused first because: ${brief(words)}; this is logged once a day`,
  principal_created: ({ name, kind, id, scopes }) =>
    `${name} (${kind}, ${id}) may ${scopes.join(', ')}`,
  principal_created_why: ({ by }) => `${by} made the credential`,
  principal_changed: ({ name, id, members }) => `${name} (${id}) changed: ${members.join(', ')}`,
  principal_changed_why: ({ by }) => `${by} changed it`,
  token_rotated: ({ name, id }) => `${name} (${id}) has a new token`,
  token_rotated_why: ({ by, seconds }) =>
    `${by} rotated it; the previous one works for ${seconds} s more`,
  principal_revoked: ({ name, kind, id }) => `${name} (${kind}, ${id}) is revoked`,
  principal_revoked_why: ({ by }) => `${by} revoked it`,
  principal_invited: ({ name, id }) => `${name} (${id}) is invited to sign in`,
  principal_invited_why: ({ by }) => `${by} issued the link; it works once within 72 hours`,
  invitation_accepted: ({ name, id }) => `${name} (${id}) accepted the invitation`,
  invitation_accepted_why: () => 'The link was used; it does not work again',
  method_chosen: ({ name, id, method }) => `${name} (${id}) signs in with a ${method}`,
  method_chosen_why: () =>
    'Chosen when the invitation was accepted; replaces what was there before',

  database_restored: ({ at }) => `The database was restored from a backup of ${at}`,
  database_restored_why: () =>
    'npm run restore replaced everything; what happened since then is missing, and suppliers are asked for orders',
  order_known: ({ vendor }) =>
    `${vendor} already has an order under this number, from before the database was restored; completed as it was, the purchase takes it over and nothing is bought again`,
  forgotten_order: ({ vendor, id }) =>
    `${vendor} has order ${id}, which the restored database does not know`,
  forgotten_order_why: () =>
    'It was placed after the backup was made; what it contains is known to the supplier only',
  restore_searched: ({ adopted, forgotten }) =>
    `Suppliers were asked for orders since the backup: taken over ${adopted}, unknown here ${forgotten}`,
  restore_searched_why: () =>
    'Orders under numbers that callers chose after the backup cannot be found this way',

  signing_key_rotated: ({ kid }) => `Webhooks are signed with a new key (${kid})`,
  signing_key_rotated_why: () =>
    'npm run rotate-signing-key made it; the former one stays published',
  signing_key_configured_why: () => 'SIGNING_KEY was changed; the former key stays published',

  vendor_added: ({ vendor, host }) => `Vendor ${vendor} added (${host})`,
  vendor_added_why: ({ by }) => `${by} connected it`,
  vendor_changed: ({ vendor, members }) => `Vendor ${vendor} changed: ${members.join(', ')}`,
  vendor_changed_why: ({ by }) => `${by} changed it`,
  vendor_removed: ({ vendor }) => `Vendor ${vendor} removed`,
  vendor_removed_why: ({ by }) => `${by} disconnected it; its sales and orders are kept`,
};

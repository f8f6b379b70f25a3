import type { InnerText, NoParams } from './shared.js';

export interface GeneralTexts {
  /** Words of a vendor or a person, which nobody translates. */
  said: { words: string };
  /** An error of the service, by its code, with what was answered. */
  failure: { error: string; words: string };
  unexpected: NoParams;
  /** Several reasons. */
  reasons: { of: InnerText[] };

  access_denied: { name: string; scope: string };
  access_denied_why: { name: string; id: string; scope: string };
  repeating_itself: { name: string };
  /** `words` are the reason of the first refusal. */
  repeating_itself_why: { name: string; id: string; method: string; route: string; words: string };
  principal_created: { name: string; kind: string; id: string; scopes: string[] };
  principal_created_why: { by: string };
  principal_changed: { name: string; id: string; members: string[] };
  principal_changed_why: { by: string };
  token_rotated: { name: string; id: string };
  token_rotated_why: { by: string; seconds: number };
  principal_revoked: { name: string; kind: string; id: string };
  principal_revoked_why: { by: string };
  principal_invited: { name: string; id: string };
  principal_invited_why: { by: string };
  invitation_accepted: { name: string; id: string };
  invitation_accepted_why: NoParams;
  method_chosen: { name: string; id: string; method: string };
  method_chosen_why: NoParams;

  database_restored: { at: string };
  database_restored_why: NoParams;
  order_known: { vendor: string };
  forgotten_order: { vendor: string; id: string };
  forgotten_order_why: NoParams;
  restore_searched: { adopted: number; forgotten: number };
  restore_searched_why: NoParams;

  signing_key_rotated: { kid: string };
  signing_key_rotated_why: NoParams;
  signing_key_configured_why: NoParams;

  vendor_added: { vendor: string; host: string };
  vendor_added_why: { by: string };
  vendor_changed: { vendor: string; members: string[] };
  vendor_changed_why: { by: string };
  vendor_removed: { vendor: string };
  vendor_removed_why: { by: string };
}

import type { Part } from '../live/touched.js';

/** What each action may change, by the first member of the query keys. Refetched after the action. */
export const INVALIDATED = {
  abandon_run: ['runs', 'plan', 'checkouts', 'approvals', 'attention'],
  // A closure also changes the plan; there is no event for either.
  add_context: ['context', 'plan'],
  build_run: ['runs'],
  cancel_purchase: ['checkouts', 'runs', 'plan', 'approvals', 'attention'],
  change_price: ['slots', 'approvals'],
  change_principal: ['principals', 'me'],
  change_profile: ['machines'],
  change_rules: ['rules'],
  change_slot: ['slots', 'plan', 'machines'],
  complete_purchase: ['checkouts', 'orders', 'runs', 'approvals', 'attention'],
  create_principal: ['principals'],
  decide: ['approvals', 'checkouts', 'runs', 'slots', 'attention'],
  end_session: ['sessions'],
  invite: ['principals'],
  match_products: ['runs'],
  place_run: ['runs', 'plan', 'approvals', 'checkouts', 'attention'],
  receive_run: ['runs'],
  register_machine: ['machines'],
  remove_context: ['context', 'plan'],
  remove_machine: ['machines'],
  revoke_principal: ['principals', 'sessions'],
  rotate_token: ['principals', 'sessions'],
  switch_stop: ['rules'],
  sync: ['attention', 'health', 'machines', 'sales', 'slots', 'usual-sales'],
} satisfies Record<string, readonly (Part | 'health' | 'usual-sales')[]>;

export type ActionName = keyof typeof INVALIDATED;

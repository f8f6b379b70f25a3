import type { Part } from '../live/touched.js';

/** What each action may change, by the first member of the query keys. Refetched after the action. */
export const INVALIDATED = {
  abandon_run: ['runs', 'plan', 'checkouts', 'approvals', 'attention'],
  // A closure also changes the plan; there is no event for either.
  add_context: ['context', 'plan'],
  add_machines: ['machines', 'plan', 'attention'],
  build_run: ['runs'],
  cancel_purchase: ['checkouts', 'runs', 'plan', 'approvals', 'attention'],
  change_charges: ['machines', 'reports'],
  buy_by_hand: ['checkouts', 'approvals', 'attention'],
  change_notifications: ['notifications'],
  change_pin: ['machines', 'visits'],
  change_price: ['slots', 'prices', 'approvals', 'tasks', 'attention'],
  change_principal: ['principals', 'me'],
  // A position changes the tours.
  change_profile: ['machines', 'visits'],
  change_purchase: ['checkouts', 'runs', 'approvals', 'attention'],
  change_rules: ['rules'],
  change_visit_settings: ['visits', 'plan'],
  // A route with only simulated vendors is a staging deployment.
  change_vendors: ['vendors', 'namespaces', 'session', 'machines'],
  change_slot: ['slots', 'plan', 'machines'],
  change_task: ['tasks', 'attention', 'slots', 'prices'],
  complete_purchase: ['checkouts', 'orders', 'runs', 'approvals', 'attention'],
  count_machine: ['stock', 'machines', 'slots', 'plan', 'attention'],
  create_principal: ['principals'],
  decide: ['approvals', 'checkouts', 'runs', 'slots', 'attention'],
  drive: ['visits', 'runs', 'plan', 'slots', 'machines', 'attention'],
  edit_run: ['runs', 'approvals', 'attention'],
  end_session: ['sessions'],
  import_file: ['files', 'machines'],
  invite: ['principals'],
  mark_order: ['orders', 'checkouts', 'runs', 'plan', 'attention'],
  match_products: ['products', 'runs', 'plan'],
  plan_visits: ['visits', 'plan', 'attention'],
  place_run: ['runs', 'plan', 'approvals', 'checkouts', 'attention'],
  receive_run: ['runs', 'plan', 'slots', 'machines', 'checkouts', 'attention'],
  register_machine: ['machines'],
  remove_context: ['context', 'plan'],
  remove_machine: ['machines'],
  revoke_principal: ['principals', 'sessions'],
  rotate_token: ['principals', 'sessions'],
  resend_webhook: ['webhooks'],
  switch_stop: ['rules'],
  sync: ['attention', 'health', 'machines', 'sales', 'slots', 'usual-sales'],
} satisfies Record<
  string,
  readonly (
    Part | 'files' | 'health' | 'namespaces' | 'reports' | 'session' | 'stock' | 'usual-sales'
  )[]
>;

export type ActionName = keyof typeof INVALIDATED;

import type { EventKind } from '../../../src/events/event-kinds.js';
import type { RouteEvent } from '../api/shapes.js';

/** Parts of the interface that a page may show. The first member of every query key. */
export type Part =
  | 'approvals'
  | 'attention'
  | 'checkouts'
  | 'context'
  | 'machines'
  | 'me'
  | 'notifications'
  | 'orders'
  | 'plan'
  | 'prices'
  | 'principals'
  | 'products'
  | 'rules'
  | 'runs'
  | 'sales'
  | 'score'
  | 'sessions'
  | 'slots'
  | 'tasks'
  | 'vendors'
  | 'visits'
  | 'webhooks';

const TOUCHED: Readonly<Record<EventKind, readonly Part[]>> = {
  order: ['sales', 'orders', 'slots', 'attention'],
  order_updated: ['sales', 'orders', 'runs', 'slots', 'attention'],
  checkout_completed: ['checkouts', 'orders', 'runs', 'approvals', 'attention'],
  checkout_failed: ['checkouts', 'orders', 'attention'],
  price_changed: ['slots', 'prices', 'machines', 'approvals', 'attention', 'tasks'],
  price_change_waiting: ['approvals', 'attention', 'tasks'],
  price_change_cancelled: ['attention', 'tasks'],
  price_change_failed: ['slots', 'approvals', 'attention'],
  approval_created: ['approvals', 'checkouts', 'runs', 'attention'],
  approval_resolved: ['approvals', 'checkouts', 'runs', 'slots', 'attention'],
  run_placed: ['runs', 'plan', 'checkouts', 'approvals', 'attention'],
  run_abandoned: ['runs', 'plan', 'checkouts', 'approvals', 'attention'],
  run_changed: ['runs', 'approvals', 'attention'],
  run_stop_received: ['runs', 'plan', 'slots', 'machines', 'attention'],
  run_received: ['runs', 'plan', 'slots', 'machines', 'checkouts', 'attention'],
  location_registered: ['machines', 'plan', 'attention'],
  location_removed: ['machines', 'plan', 'slots', 'attention'],
  sync: ['machines', 'slots', 'prices', 'plan', 'products', 'attention'],
  sync_problem: ['machines', 'attention'],
  low_stock: ['machines', 'attention'],
  kill_switch: ['rules', 'runs'],
  rules_changed: ['rules'],
  access_denied: [],
  signing_key_rotated: [],
  database_restored: [],
  repeating_itself: [],
  task_created: ['tasks', 'attention'],
  task_finished: ['tasks', 'attention'],
  task_reopened: ['tasks', 'attention'],
  task_removed: ['tasks', 'attention'],
  visits_fixed: ['visits'],
  visits_reopened: ['visits'],
  visit_started: ['visits'],
  visit_finished: ['visits', 'slots', 'machines'],
  visit_skipped: ['visits'],
  visit_settings_changed: ['visits'],
  principal_created: ['principals'],
  principal_changed: ['principals', 'me'],
  principal_invited: ['principals'],
  principal_revoked: ['principals', 'sessions'],
  invitation_accepted: ['principals', 'sessions'],
  passkey_added: ['principals', 'sessions'],
  password_set: ['principals', 'sessions'],
  token_rotated: ['principals', 'sessions'],
  vendor_added: ['vendors'],
  vendor_changed: ['vendors'],
  vendor_removed: ['vendors'],
  file_imported: ['machines', 'products'],
};

const BY_KIND = new Map<string, readonly Part[]>(Object.entries(TOUCHED));

/** The parts that may have changed after these events. Events reported by callers change nothing. */
export function touchedBy(events: Iterable<Pick<RouteEvent, 'kind' | 'source'>>): Set<Part> {
  const touched = new Set<Part>();
  for (const { kind, source } of events) {
    if (source === 'service') for (const part of BY_KIND.get(kind) ?? []) touched.add(part);
  }
  return touched;
}

export const SERVICE_KINDS: readonly string[] = Object.keys(TOUCHED);

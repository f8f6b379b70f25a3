import { english } from './english.js';
import { SAMPLES } from './samples.fixture.js';
import type { Text, TextCode } from './text.js';

/** What the API answers; programs and people rely on these words. */
const ENGLISH: Readonly<Record<TextCode, string>> = {
  said: '卖完了',
  failure: 'The kill switch is engaged',
  unexpected: 'Something unexpected failed',
  reasons:
    'It costs ¥72.10, more than the ¥50.00 that one run may cost without approval; The kill switch is engaged: nothing is bought and no price is changed until the owner releases it',
  access_denied: '王师傅 was refused: the scope buy is missing',
  access_denied_why:
    '王师傅 (pri-1) tried something that needs the scope buy; further attempts within the hour are not logged',
  repeating_itself: '代理 repeats itself and is slowed down',
  repeating_itself_why:
    '代理 (pri-2) keeps sending POST /ucp/v1/tasks, which was refused first because: <text is missing>; this is logged once a day',
  principal_created: '王师傅 (person, pri-1) may read, buy',
  principal_created_why: '李 made the credential',
  principal_changed: '王师傅 (pri-1) changed: name, limits',
  principal_changed_why: '李 changed it',
  token_rotated: '代理 (pri-2) has a new token',
  token_rotated_why: '李 rotated it; the previous one works for 60 s more',
  principal_revoked: '代理 (agent, pri-2) is revoked',
  principal_revoked_why: '李 revoked it',
  principal_invited: '王师傅 (pri-1) is invited to sign in',
  principal_invited_why: '李 issued the link; it works once within 72 hours',
  signing_key_rotated: 'Webhooks are signed with a new key (key-2)',
  signing_key_rotated_why: 'npm run rotate-signing-key made it; the former one stays published',
  signing_key_configured_why: 'SIGNING_KEY was changed; the former key stays published',
  vendor_added: 'Vendor acme-supply added (<acme.example>)',
  vendor_added_why: '李 connected it',
  vendor_changed: 'Vendor acme-supply changed: baseUrl, token',
  vendor_changed_why: '李 changed it',
  vendor_removed: 'Vendor acme-supply removed',
  vendor_removed_why: '李 disconnected it; its sales and orders are kept',
  invitation_accepted: '王师傅 (pri-1) accepted the invitation',
  invitation_accepted_why: 'The link was used; it does not work again',
  method_chosen: '王师傅 (pri-1) signs in with a passkey',
  method_chosen_why: 'Chosen when the invitation was accepted; replaces what was there before',
  location_registered: 'Machine Lobby (M1) registered',
  location_registered_why: 'The operator put it on the roster under acme-machine',
  location_removed: 'Machine Lobby (M1) removed',
  location_removed_why:
    'The operator took it off the roster; purged: its profile, 2 context entries, 30 telemetry rows',
  low_stock: '可乐 at Lobby is low, 2 left',
  low_stock_why:
    'Its reorder point is 3 (5 at the last sync, 3 sold since): about two days of its sales in the last 21 days',
  sync: 'Synced 2 of 3 machines: 40 slots, 30 products, 12,345 sales in 30 days',
  sync_why: '1 machine could not be read and kept the last known state',
  machines_unread: '3 machines could not be read: Lobby (M1), Hall (M2) and 1 more',
  ledger_unread: 'The ledger of acme-machine could not be read',
  vendor_problem: 'acme-machine: timeout',
  left_out:
    '2 records of the inventory of machine M1 of acme-machine were left out: C1 (-1) and 1 more',
  left_out_why:
    'What breaks the vendor contract counts nowhere until the vendor repairs it; the rest does',
  sale: 'Sale T1, 交易成功: 2 items for ¥12.50 at Lobby',
  sale_why: 'Booked by acme-machine',
  sale_changed: 'Sale T1, now 交易成功: 2 items for ¥12.50 at Lobby',
  sale_changed_why: 'Before, it was 待支付 (unpaid); now 交易成功 (settled; paid)',
  task_created: 'Task added: 清洁投币口',
  task_created_why: '李 added it',
  task_finished: 'Task done: 清洁投币口',
  task_finished_why: '李 finished it; it is due again at 2026-11-24T01:00:00.000Z',
  task_reopened: 'Task open again: 清洁投币口',
  task_reopened_why: '李 opened it again',
  task_removed: 'Task removed: 清洁投币口',
  task_removed_why: '李 removed it',
  task_due: 'A task is due at Lobby: 清洁投币口',
  decision_waits:
    'A decision waits: It costs ¥72.10, more than the ¥50.00 that one run may cost without approval',
  machine_stock: 'Machine Lobby has 1 slot empty and 3 slots running out',
  checkout_stuck:
    'Checkout PO-1 with acme-supply for ¥40.00 is not completed: A placed run waits for this purchase',
  not_confirmed: 'acme-supply has not confirmed it yet',
  run_waits: 'A placed run waits for this purchase',
  vendor_failing: 'The latest call to acme-supply failed (unreachable)',
  machine_unverified: 'Machine Lobby is unverified: its platform has never answered for it',
  machine_offline: 'Machine Lobby is offline',
  machine_never_read: 'Machine Lobby was never read',
  machine_last_read: 'Machine Lobby was last read at 2026-01-02T03:04:05.000Z',
  wrong_price: 'Machine Lobby shows ¥3.00 for 可乐 instead of ¥3.50',
  checkout_failed: 'Checkout PO-1 (acme-supply, ¥40.00) was not completed',
  checkout_completed: 'Checkout PO-1 completed: ordered from acme-supply for ¥40.00',
  checkout_completed_why: 'The supplier took the order; its own number is A-77',
  checkout_taken_anyway:
    'acme-supply took the order of checkout PO-1 (¥40.00) after it was canceled',
  checkout_taken_anyway_why:
    'The order is listed with the others; cancel it with the supplier if it is not wanted',
  order_updated: 'Order PO-1 from acme-supply (¥40.00) has arrived',
  order_updated_why: 'The supplier says: 已到货',
  supplier_refused: 'acme-supply refused: 没有库存',
  supplier_unconfirmed: 'acme-supply did not confirm it: 超时; the outcome is being checked',
  not_sent_again:
    'acme-supply has no such order, and it was not sent again: The kill switch is engaged: nothing is bought and no price is changed until the owner releases it',
  checkout_is: 'It turned out to be incomplete',
  costs_more: 'It would cost ¥5.00 (exactly ¥5.01) now, no longer ¥4.00',
  buy: 'Buy 2 boxes of 可乐, 3 × 水 and 1 more from acme-supply for ¥40.00 (exactly ¥40.01) (checkout PO-1)',
  buy_lines: 'Buy 2 lines from acme-supply for ¥40.00 (checkout PO-1)',
  part_of_decision: 'Approved as a part of decision dec-1-1',
  over_purchase_limit:
    'It costs ¥72.10, more than the ¥50.00 that one purchase may cost without approval',
  over_day_limit:
    'With ¥40.00 spent without approval in the last 24 hours, ¥20.00 more would pass the limit of ¥50.00 a day',
  over_week_limit:
    'With ¥40.00 spent without approval in the last 7 days, ¥20.00 more would pass the limit of ¥50.00 a week (spendingLimitPerWeek)',
  over_own_purchase_limit:
    'It costs ¥72.10, more than the ¥50.00 that one purchase of 代理 may cost without approval (spendingLimitPerRun)',
  over_own_day_limit:
    'With ¥40.00 spent by 代理 without approval in the last 24 hours, ¥20.00 more would pass its limit of ¥50.00 a day (spendingLimitPerDay)',
  price_jump:
    '可乐 costs ¥1.21 a piece, more than 20% above the ¥1.00 (¥24.00 for 24) last paid (unitPriceJumpPercent)',
  probation: 'Every purchase needs approval until 2027-01-01T00:00:00.000Z',
  no_go: '香烟 must never be bought: it matches the no-go "烟"',
  kill_switch:
    'The kill switch is engaged: nothing is bought and no price is changed until the owner releases it',
  approval_created:
    'Decision dec-1-1 wanted: It costs ¥72.10, more than the ¥50.00 that one run may cost without approval',
  approval_resolved:
    'Decision dec-1-1 approved: It costs ¥72.10, more than the ¥50.00 that one run may cost without approval',
  approval_resolved_why:
    'rejected by 李; said: <too dear>; asked because: It costs ¥72.10, more than the ¥50.00 that one run may cost without approval',
  approval_superseded: 'Decision dec-1-1 closed as superseded',
  superseded: 'superseded',
  checkout_has_changed: 'Checkout PO-1 has other content now',
  checkout_needs_none: 'Checkout PO-1 needs no decision any more',
  checkout_ended: 'Checkout PO-1 was canceled (expired)',
  run_has_changed: 'Run run-1 was changed',
  run_was_abandoned: 'Run run-1 was abandoned',
  prices_moved: 'The prices of the machine have moved, so that a step is larger than it was',
  restock:
    'Restock 34 pieces of 5 products for 3 machines for ¥72.10 (run run-1794816000000); ¥50.00 of it can be ordered now (20 pieces)',
  restock_why:
    'It costs ¥72.10, more than the ¥50.00 that one run may cost without approval. ¥10.00 of it is estimated. The dearest lines: 10 × 可乐 for M1 (¥10.60) and 2 more. Nothing of it can be ordered now, as no supplier is known. No supplier is known for ¥3.00 of it: 10 × 可乐 for M1 (¥10.60) and 2 more',
  over_run_limit: 'It costs ¥72.10, more than the ¥50.00 that one run may cost without approval',
  run_on_probation: 'It costs ¥10.00; every purchase needs approval until 2027-01-01T00:00:00.000Z',
  rules_require: 'The rules require it',
  placed_within_rules: 'Placed within the rules, which ask for no approval of it',
  run_changed:
    'Run run-1794816000000 changed: 2 slots left out, 1 slot taken in again, 1 quantity changed',
  still_approved: 'Covered by the approval already given',
  within_rules: 'Within the rules',
  run_abandoned: 'Run run-1794816000000 abandoned; its slots are free for the next plan',
  nothing_ordered: 'Nothing of it was ordered',
  run_received:
    'Run run-1794816000000, machine M1, received: 14 of 12 pieces, 2 lines other than ordered; 2 pieces more than ordered',
  counted: 'The operator counted what came',
  run_placed:
    'Run run-1794816000000 placed again: 34 pieces of 5 products for 3 machines for ¥72.10',
  only_simulated: 'No live supplier is connected: the order is only simulated',
  checkouts_first: 'Nothing is bought before its checkouts are completed: PO-1, PO-2',
  plan_built: 'Built from the plan',
  plan_changed: '2 slots left out, 1 slot taken in again, 1 quantity changed',
  plan_covered: 'Covered by decision dec-1-1',
  plan_decided: '李 approved it (decision dec-1-1)',
  plan_abandoned: 'Abandoned: 不要了',
  order_simulated: 'Ordered from a simulated supplier',
  order_prepared:
    'Placed again with acme-supply; nothing is bought before its purchases are completed',
  goods_received: '少一箱; 2 pieces more than ordered',
  price_change: 'Change 2 lines of prices on machine M1',
  price_change_why: '可乐 ¥3.00 to ¥3.50. Asked because: 可乐 at ¥3.50 sells for less than it cost',
  price_changed: 'Prices of 1 of 2 lines changed on machine M1',
  price_effect: '可乐 ¥3.00 to ¥3.50; 水 did not take ¥2.20: the machine shows ¥2.00',
  price_missed: '水 did not take ¥2.20: the machine no longer holds it',
  price_change_failed: 'Price change of 1 line on machine M1 failed',
  price_change_failed_why:
    '可乐 ¥3.00 to ¥3.50; 水 did not take ¥2.20: the machine shows ¥2.00. Wanted: 可乐 ¥3.00 to ¥3.50',
  prices_not_taken:
    'acme-machine took the change, but 可乐 ¥3.00 to ¥3.50; 水 did not take ¥2.20: the machine shows ¥2.00',
  prices_unreachable:
    'acme-machine cannot be reached: 超时; 可乐 ¥3.00 to ¥3.50; 水 did not take ¥2.20: the machine shows ¥2.00',
  prices_refused: 'acme-machine refused the change: 不行',
  prices_looked_at:
    'Looked at afterwards: 可乐 ¥3.00 to ¥3.50; 水 did not take ¥2.20: the machine shows ¥2.00',
  over_price_cap: '可乐 from ¥3.00 to ¥3.50 is a larger step than the ¥0.20 that need no approval',
  over_own_price_cap:
    '可乐 from ¥3.00 to ¥3.50 is a larger step than the ¥0.20 that 代理 needs no approval for (priceCapPerItem)',
  over_day_step:
    '可乐 from ¥4.00 24 hours ago to ¥6.01 is a larger step than the ¥2.00 a day that need no approval (priceStepPerDay)',
  cost_unread: 'The cost of 可乐 cannot be read: 超时 (minMarginPercent)',
  below_known_cost:
    '可乐 at ¥6.00 is below its known cost of ¥6.00 (¥144.01 for 24), from the last sale in the ledger (minMarginPercent)',
  thin_margin:
    '可乐 at ¥6.00 leaves a margin of less than 20% over its known cost of ¥4.81, 上周 (minMarginPercent)',
  below_cost: '可乐 at ¥2.50 sells for less than it cost',
  cost_paid: 'paid for acme-supply:AC1 on 2026-10-02, order PO-1',
  cost_of_last_sale: 'from the last sale in the ledger',
  cost_offered: 'the present price of acme-supply:AC1',
  kill_switch_changed: 'Emergency stop engaged',
  kill_switch_changed_why:
    'emergency stop (killSwitchEngaged) from false to true: purchases, price changes and runs are frozen until it is released; changed by 李',
  rules_changed: 'Rules changed: limit for one purchase, words that are never bought',
  rules_changed_why:
    'limit for one purchase (spendingLimitPerRun) from ¥500.00 (50000) to ¥800.00 (80000); words that are never bought (hardNoGos) from "烟" to none; end of probation (probationUntil) from none to 2027-01-31 16:00 UTC; simulated placing of runs (simulationEnabled) from false to true; smallest margin (minMarginPercent) from none to 20%; default delivery address (defaultDestination) from none to "北京路 1 号, …0100"; changed by 李',
  left_out_of_run: 'Left out: 香烟 must never be bought: it matches the no-go "烟"',
  cost_estimated: '超时; the cost of its lines is estimated',
  lines_left_for_later:
    'A run holds at most 500 lines, the most urgent ones; 3 more slots wait for the next run',
  unresolved_sku:
    '可乐 (slot M1-C): no live supplier sells it under a confirmed alias; confirm one with PUT /skus/{sku_id}/aliases',
  slot_left_out: '可乐 (slot M1-C): the slot is locked now, so nothing is ordered for it',
  run_blocked:
    'The kill switch was engaged when this run was built, so nothing was planned; build a new run once it is released',
  run_needs_approval: 'It is placed only after the owner has approved decision dec-1-1',
  run_abandoned_as: 'This run was abandoned: 不要了',
  run_rejected: 'The owner rejected this run',
  checkout_canceled:
    'The supplier canceled the order of checkout PO-1: its goods are not coming, and the next run orders them',
  run_nothing_ordered:
    'All purchases of this run ended without an order; place it again, or abandon it',
  nothing_was_ordered: 'Nothing was ordered with this run, and 4 pieces came',
  not_ordered: '可乐 (slot M1-C): 2 of the 12 pieces that came were not ordered with this run',
  delivery_discrepancy: '可乐 (slot M1-C): 10 ordered, 8 delivered',
  prices_wait:
    'Nothing was changed; it waits for decision dec-1-1: It costs ¥72.10, more than the ¥50.00 that one run may cost without approval',
  short_of_stock: 'The supplier has 2 pieces of 可乐 left, 3 are wanted',
  not_sold_like_this: 'The supplier does not sell 可乐 like this any more',
  sent_otherwise:
    'The supplier was sent something else under this order number already; start a new checkout for other content',
  delivery_unknown: 'Say how the goods reach you: shipping or pickup',
  destination_missing: 'Shipping needs a destination',
  destination_lacks: 'Shipping needs street_address',
  destination_unchosen: 'Choose one of the destinations',
  pickup_site_unchosen: 'Choose where to pick the goods up: site:1 (北仓) or 2 more',
  pickup_time_unchosen: 'Choose when to pick the goods up',
  pickup_time_passed: 'The chosen pickup time has passed',
  price_computed:
    "This price is computed from the price of another unit; the supplier's statement decides",
  costs_more_now: '价格上涨; complete it again to accept that',
  checkout_expired: 'The checkout expired before it was completed',
  purchase_rejected: 'The owner rejected this purchase',
  ended_with_run:
    'Replenishment run run-1763337600000 was received before this purchase was completed, so it ended',
  machine_kept: 'Lobby (M1) keeps its last known state: 超时',
  ledger_kept: 'The ledger of acme-machine is not up to date: 超时',
  machine_unseen: 'Lobby (M1) does not show in the ledger of the last 30 days; it may not exist',
};

it.each(Object.entries(ENGLISH))('%s in English', (code, words) => {
  const params = SAMPLES[code as TextCode];
  expect(english({ code, params } as Text)).toBe(words);
});

import { ADDS, asPayload, inBody, inPath, REPEATABLE, SPENDS, type Tool } from './tool.js';

const commerce = { toolset: 'commerce' } as const;
const page = { next: 'pagination.cursor', limit: inBody('pagination.limit') } as const;

/** Members of products and orders that an agent rarely needs. */
const PRODUCT_DETAILS = [
  'description',
  'url',
  'handle',
  'options',
  'categories',
  'price_range',
  'sites',
  'display_text',
  'vendor_sku',
];
const CHECKOUT_DETAILS = ['links', 'image_url', 'payment', 'legal'];

/** The tools of the UCP binding, with its names and parameters. */
export const STANDARD_TOOLS: readonly Tool[] = [
  {
    ...commerce,
    name: 'search_catalog',
    title: 'Search products',
    description:
      "Searches a supplier's catalog, or with filters.namespace and filters.location what one machine holds. Use it to find what to buy, what it costs by unit and by box, and whether it is in stock. Prices are integer minor units. Free; nothing is ordered. Next: pass a variant's id to create_checkout. If an id belongs to another namespace (namespace_mismatch), use the namespace that the message names. upstream_unreachable means that the vendor did not answer: wait a minute, then try once more.",
    scope: 'read',
    route: { method: 'POST', path: '/catalog/search' },
    args: { catalog: asPayload },
    paging: { list: 'products', ...page },
    details: PRODUCT_DETAILS,
  },
  {
    ...commerce,
    name: 'lookup_catalog',
    title: 'Look up products by id',
    description:
      'Retrieves up to 50 products by id, in any namespace. Use it to check current prices and stock of products that you already know, instead of searching again. Free. Ids that are not found are reported in messages, not as an error. With more than 50 ids (request_too_large), split them.',
    scope: 'read',
    route: { method: 'POST', path: '/catalog/lookup' },
    args: { catalog: asPayload },
    details: PRODUCT_DETAILS,
  },
  {
    ...commerce,
    name: 'get_product',
    title: 'Get one product',
    description:
      'Retrieves one product by id with its variants, sale units, prices and stock. Use it before buying something for the first time. Free. not_found means that no vendor lists it (any more): search by name instead of guessing ids.',
    scope: 'read',
    route: { method: 'POST', path: '/catalog/product' },
    args: { catalog: asPayload },
    details: PRODUCT_DETAILS,
  },
  {
    ...commerce,
    name: 'create_checkout',
    title: 'Prepare a purchase',
    description:
      'Prepares a purchase from one supplier and prices it. Spends nothing yet: complete_checkout does. Before you call it, check that the goods are not already on their way (get_plan lists them under excluded). All lines must be of one supplier namespace. Read status and messages of the answer: ready_for_complete may be completed; incomplete says what is missing (use update_checkout); requires_escalation needs the owner, who decides at continue_url. Do not split a purchase to get below a limit: the limits add up.',
    scope: 'buy',
    effect: ADDS,
    route: { method: 'POST', path: '/checkout-sessions' },
    args: { checkout: asPayload },
    details: CHECKOUT_DETAILS,
  },
  {
    ...commerce,
    name: 'get_checkout',
    title: 'Get a purchase being prepared',
    description:
      'Retrieves a checkout session: status, lines, totals, messages. Use it to see whether the owner has decided, or how a purchase in complete_in_progress ended. Free. Do not poll more often than once a minute.',
    scope: 'read',
    route: { method: 'GET', path: '/checkout-sessions/{id}' },
    args: { id: inPath('id') },
    details: CHECKOUT_DETAILS,
  },
  {
    ...commerce,
    name: 'update_checkout',
    title: 'Change a purchase being prepared',
    description:
      'Replaces lines or the delivery of a checkout session and prices it again; what is left out stays as it is. Spends nothing. A change beyond what the owner approved needs a new approval. already_placed means that it was bought: prepare another one.',
    scope: 'buy',
    effect: REPEATABLE,
    route: { method: 'PUT', path: '/checkout-sessions/{id}' },
    args: { id: inPath('id'), checkout: asPayload },
    details: CHECKOUT_DETAILS,
  },
  {
    ...commerce,
    name: 'complete_checkout',
    title: 'Place the order (spends money)',
    description:
      'Places the order with the supplier: this spends real money. Needs checkout.confirm: true and an idempotency key; to repeat a call whose answer was lost, send the same key and the same arguments. Call it only when the status is ready_for_complete and the totals are what you expect. confirmation_required: add confirm: true if you do mean it. approval_required or requires_escalation: wait for the owner, do not repeat. kill_switch_engaged: stop buying and tell the owner. complete_in_progress: the outcome is being found out; use get_checkout, do not buy again.',
    scope: 'buy',
    effect: SPENDS,
    route: { method: 'POST', path: '/checkout-sessions/{id}/complete' },
    args: { id: inPath('id'), checkout: asPayload },
    needsKey: true,
    details: CHECKOUT_DETAILS,
  },
  {
    ...commerce,
    name: 'cancel_checkout',
    title: 'Cancel a purchase being prepared',
    description:
      'Cancels a checkout session that is not placed yet; it cannot be reopened. Needs an idempotency key. A placed order cannot be canceled here: tell the owner.',
    scope: 'buy',
    effect: SPENDS,
    route: { method: 'POST', path: '/checkout-sessions/{id}/cancel' },
    args: { id: inPath('id') },
    needsKey: true,
    details: CHECKOUT_DETAILS,
  },
  {
    ...commerce,
    name: 'get_order',
    title: 'Get an order',
    description:
      "Retrieves a purchase with its supplier's current status, or a machine sale by its transaction number. Use it to see whether goods were shipped or delivered. An order that is not delivered has not increased any stock. Free.",
    scope: 'read',
    route: { method: 'GET', path: '/orders/{id}' },
    args: { id: inPath('id') },
    details: CHECKOUT_DETAILS,
  },
  {
    ...commerce,
    name: 'search_locations',
    title: 'Search machines',
    description:
      'Searches the registered machines by text, and by products that must be in stock. Free. list_machines does the same with fewer words.',
    scope: 'read',
    route: { method: 'POST', path: '/locations/search' },
    args: { location: asPayload },
    paging: { list: 'locations', ...page },
  },
  {
    ...commerce,
    name: 'lookup_locations',
    title: 'Look up machines by id',
    description:
      'Retrieves up to 50 machines by id: name, place, whether it is online, and how full it is. Ids that are not registered are reported in messages. Free.',
    scope: 'read',
    route: { method: 'POST', path: '/locations/lookup' },
    args: { location: asPayload },
  },
];

import {
  VERSIONED_ROOT,
  type ExtensionCapability,
  type StandardCapability,
} from '../../ucp/index.js';

type Method = 'get' | 'post' | 'put' | 'patch';

/** A body that the OpenAPI document describes. */
export interface DescribedBody {
  method: Method;
  path: string;
  body: 'request' | 'response';
}

/** One entity, or the bodies of several operations by name. */
export type Definition = DescribedBody | Record<string, DescribedBody>;

export interface ExtensionDefinitions {
  description: string;
  /** By the capability that it extends. */
  extended: Partial<Record<StandardCapability, Definition>>;
  /** What it adds besides. */
  own: Record<string, DescribedBody>;
}

type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH'} /${string}`;

const bodyOf =
  (body: DescribedBody['body']) =>
  (operation: OperationName): DescribedBody => {
    const [method = '', path = ''] = operation.split(' ');
    return { method: method.toLowerCase() as Method, path: `/${VERSIONED_ROOT}${path}`, body };
  };
const requestOf = bodyOf('request');
const responseOf = bodyOf('response');

const CATALOG = {
  'dev.ucp.shopping.catalog.search': {
    search_request: requestOf('POST /catalog/search'),
    search_response: responseOf('POST /catalog/search'),
  },
  'dev.ucp.shopping.catalog.lookup': {
    lookup_request: requestOf('POST /catalog/lookup'),
    lookup_response: responseOf('POST /catalog/lookup'),
    get_product_request: requestOf('POST /catalog/product'),
    get_product_response: responseOf('POST /catalog/product'),
  },
};

const LOCATION_LOOKUP = {
  'dev.ucp.common.location.lookup': {
    lookup_request: requestOf('POST /locations/lookup'),
    lookup_response: responseOf('POST /locations/lookup'),
  },
};

const CHECKOUT = { 'dev.ucp.shopping.checkout': responseOf('GET /checkout-sessions/{id}') };
const ORDER = { 'dev.ucp.shopping.order': responseOf('GET /orders/{id}') };

/** Which bodies the schema of each extension describes. */
export const EXTENSION_DEFINITIONS: Record<ExtensionCapability, ExtensionDefinitions> = {
  sku: {
    description: 'Namespaces, sale units, and aliases of the same product in other namespaces',
    extended: CATALOG,
    own: {
      sku: responseOf('GET /skus/{sku_id}'),
      resolve_request: requestOf('POST /skus/resolve'),
      resolve_response: responseOf('POST /skus/resolve'),
      namespaces: responseOf('GET /namespaces'),
    },
  },
  inventory: {
    description: "A machine's slots: stock, capacity and locks",
    extended: CATALOG,
    own: { slots: responseOf('GET /locations/{id}/slots') },
  },
  location: {
    description: 'A vending machine as a location, with its profile and sync state',
    extended: {
      'dev.ucp.common.location.search': {
        search_request: requestOf('POST /locations/search'),
        search_response: responseOf('POST /locations/search'),
      },
      ...LOCATION_LOOKUP,
    },
    own: {
      register_request: requestOf('PUT /locations/{id}'),
      register_response: responseOf('PUT /locations/{id}'),
    },
  },
  approval: {
    description: "The owner's decisions that a purchase, a run or a price change waits for",
    extended: CHECKOUT,
    own: {
      approval: responseOf('GET /approvals/{id}'),
      resolve_request: requestOf('POST /approvals/{id}'),
      resolve_response: responseOf('POST /approvals/{id}'),
    },
  },
  guardrail: {
    description: 'The rules within which agents act without asking',
    extended: CHECKOUT,
    own: {
      rules: responseOf('GET /rules'),
      change_request: requestOf('PATCH /rules'),
      change_response: responseOf('PATCH /rules'),
    },
  },
  order: {
    description: 'Purchase orders and machine sales in one shape',
    extended: ORDER,
    own: { orders: responseOf('GET /orders') },
  },
  pricing: {
    description: "Changes of a machine's live prices",
    extended: LOCATION_LOOKUP,
    own: {
      change_request: requestOf('PUT /locations/{id}/prices'),
      change_response: responseOf('PUT /locations/{id}/prices'),
    },
  },
  replenishment: {
    description: 'Restocking: the plan, runs and their deliveries',
    extended: ORDER,
    own: {
      plan: responseOf('GET /replenishment/plan'),
      run: responseOf('GET /replenishment/runs/{id}'),
    },
  },
  events: {
    description: 'The log of what happened, and why',
    extended: ORDER,
    own: {
      events: responseOf('GET /events'),
      report_request: requestOf('POST /events'),
      report_response: responseOf('POST /events'),
    },
  },
};

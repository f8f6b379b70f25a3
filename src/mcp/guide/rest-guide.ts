import { CURRENCY } from '../../money/index.js';
import { MCP_PATH, VERSIONED_ROOT } from '../../ucp/index.js';
import { TOOLS } from '../tools/tool-list.js';

const requests = TOOLS.map(
  ({ name, route: { method, path } }) => `- \`${name}\`: \`${method} /${VERSIONED_ROOT}${path}\``,
).join('\n');

/** How an agent without MCP does what the guide says. Each example is a request that works. */
export const restGuide = (origin: string): string => `
## With and without MCP

The names above are MCP tools at \`${origin}${MCP_PATH}\`. Without MCP, send the requests that they stand for to ${origin}, with your token in \`Authorization: Bearer …\` and bodies as JSON. \`${origin}/docs/openapi.json\` describes every member.

Who am I, and what may be done without asking?

\`\`\`http
GET /ucp/v1/me
\`\`\`

\`\`\`http
GET /ucp/v1/rules
\`\`\`

The start of the day; give \`newest_event\` of the last briefing as \`since\`:

\`\`\`http
GET /ucp/v1/briefing
\`\`\`

What runs out, and what is on its way already?

\`\`\`http
GET /ucp/v1/replenishment/plan?location=AV310018
\`\`\`

\`\`\`http
GET /ucp/v1/orders?kind=purchase
\`\`\`

Find, prepare and buy. The order number and the key make it safe to send the same again:

\`\`\`http
POST /ucp/v1/catalog/search

{"query": "water", "pagination": {"limit": 5}}
\`\`\`

\`\`\`http
POST /ucp/v1/checkout-sessions
Idempotency-Key: prepare-2026-10-05-1

{"id": "PO-2026-10-05-1", "line_items": [{"item": {"id": "acme-supply:AC300385"}, "quantity": 2, "quantity_unit": {"unit": "BX"}}], "fulfillment": {"methods": [{"type": "shipping", "destinations": [{"street_address": "1 Century Avenue", "first_name": "Wei", "phone_number": "+86 21 5555 0100"}]}]}}
\`\`\`

\`\`\`http
POST /ucp/v1/checkout-sessions/PO-2026-10-05-1/complete
Idempotency-Key: buy-2026-10-05-1

{"confirm": true}
\`\`\`

\`\`\`http
GET /ucp/v1/orders/PO-2026-10-05-1
\`\`\`

Change a price, and record what you did:

\`\`\`http
PUT /ucp/v1/locations/AV310018/prices
Idempotency-Key: price-2026-10-05-1

{"confirm": true, "prices": [{"item": {"id": "acme-machine:8802034"}, "price": {"amount": 600, "currency": "${CURRENCY.code}"}}]}
\`\`\`

\`\`\`http
POST /ucp/v1/events
Idempotency-Key: note-2026-10-05-1

{"kind": "note", "summary": "Raised the price of one product", "reasoning": "It sells out before every visit", "location": "AV310018"}
\`\`\`

Stop everything, when a number cannot be true and money is lost. Only a person can release it:

\`\`\`http
PATCH /ucp/v1/rules

{"killSwitchEngaged": true}
\`\`\`

An answer with \`ucp.status: "error"\` has \`messages\` with a \`code\`, a \`content\` that says what to fix and a \`path\`. An answer with status 200 may have \`messages\` too: read them first. Wait as long as \`Retry-After\` says.

### The request of each tool

${requests}
`;

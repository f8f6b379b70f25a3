import { DescriptionCheck, type ApiDescription, type Exchange } from './index.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const document = {
  paths: {
    '/ucp/v1/things/{id}': {
      get: {
        responses: {
          200: json({ allOf: [{ properties: { ucp: { type: 'string' } } }, ref('Thing')] }),
          404: { $ref: '#/components/responses/Missing' },
        },
      },
      put: { requestBody: { required: true, ...json(ref('Thing')) }, responses: { 204: {} } },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['count'],
        properties: { count: { type: 'integer' }, part: ref('Part') },
      },
      Part: { type: 'object', properties: { name: { type: ['string', 'null'] } } },
      ErrorResponse: { type: 'object', required: ['messages'], properties: { messages: {} } },
    },
    responses: {
      Missing: json({ type: 'object', properties: { code: { enum: ['not_found'] } } }),
    },
  },
} as unknown as ApiDescription;

const check = new DescriptionCheck(document);

const exchange = (status: number, body: unknown, more: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  path: '/ucp/v1/things/1?x=1',
  status,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
  text: body === undefined ? '' : JSON.stringify(body),
  ...more,
});

it.each([
  ['an answer', exchange(200, { ucp: '1', count: 1, part: { name: null } })],
  ['a described error', exchange(404, { code: 'not_found' })],
  ['an unknown address', exchange(404, { messages: [] }, { path: '/ucp/v1/nothing' })],
  ['what is not part of the interface', exchange(200, '<html>', { path: '/approvals' })],
  ['a request', exchange(204, undefined, { method: 'PUT', requestBody: '{"count":1,"more":1}' })],
  ['a refused request', exchange(404, { messages: [] }, { method: 'DELETE' })],
])('takes %s that is as described', (_, asDescribed) => {
  expect(check.mismatches(asDescribed)).toEqual([]);
});

const put = (requestBody?: string) => exchange(204, undefined, { method: 'PUT', requestBody });

it.each([
  ['another type', exchange(200, { count: 1.5 }), '/count must be integer'],
  ['no required member', exchange(200, {}), "/ must have required property 'count'"],
  ['a further member', exchange(200, { count: 1, more: 1 }), 'unevaluated properties: "more"'],
  [
    'a further member of a part',
    exchange(200, { count: 1, part: { more: 1 } }),
    '/part must NOT have unevaluated properties: "more"',
  ],
  ['another status', exchange(409, {}), 'status 409 is not described'],
  ['another code', exchange(404, { code: 'conflict' }), '/code must be equal to one of'],
  ['another address', exchange(200, {}, { path: '/ucp/v1/nothing' }), 'no such operation'],
  ['another method', exchange(200, {}, { method: 'PATCH' }), 'no such operation'],
  ['another content', exchange(200, 1, { headers: new Headers() }), 'content  is not described'],
  ['no JSON', { ...exchange(200, {}), text: '{"count' }, 'not JSON'],
  ['an accepted request of another shape', put('{"count":"1"}'), 'accepted request: /count must'],
  ['an accepted request without a body', put(), 'the accepted request has no body'],
  [
    'a further header',
    exchange(
      200,
      { count: 1 },
      { headers: new Headers({ 'content-type': 'application/json', etag: '"1"' }) },
    ),
    'header etag is not described',
  ],
])('refuses %s', (_, otherwise, mismatch) => {
  expect(check.mismatches(otherwise).join('\n')).toContain(mismatch);
  expect(() => {
    check.check(otherwise);
  }).toThrow(/not as \/docs\/openapi.json has it/);
});

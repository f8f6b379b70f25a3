import { messageHeaders } from './signature.js';

const MESSAGE = {
  id: 'whd-1790000000000-7',
  occurredAt: new Date(1_790_000_001_999),
  body: '{"id":"po_20260915_1","title":"可乐"}',
};

/** Computed with `openssl dgst -sha256 -hmac` over `id.timestamp.body`. */
const BY_ENCODED_SECRET = 'k5rm7IyBhoV/ZjYx3llFtsOVyuXgZ+ZohKLbUgTbdKE=';
const BY_TEXT_SECRET = 'oAxxhRmrQKr64yRaB6C2moRX9PhXz6q0XUsCn7skBnY=';

describe('a signature', () => {
  it('uses the decoded bytes of an encoded secret', () => {
    const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;
    expect(messageHeaders(MESSAGE, secret)).toEqual({
      'webhook-id': 'whd-1790000000000-7',
      'webhook-timestamp': '1790000001',
      'webhook-signature': `v1,${BY_ENCODED_SECRET}`,
    });
  });

  it('uses any other secret verbatim', () => {
    expect(messageHeaders(MESSAGE, 'plain text as a secret, é')).toMatchObject({
      'webhook-signature': `v1,${BY_TEXT_SECRET}`,
    });
  });

  it('is left out without a secret', () => {
    expect(messageHeaders(MESSAGE)).toEqual({
      'webhook-id': 'whd-1790000000000-7',
      'webhook-timestamp': '1790000001',
    });
  });

  it('is valid for one id, timestamp and body', () => {
    const sign = (message: Partial<typeof MESSAGE>) =>
      messageHeaders({ ...MESSAGE, ...message }, 'secret')['webhook-signature'];
    const all = [
      sign({}),
      sign({ id: 'whd-1790000000000-8' }),
      sign({ occurredAt: new Date(1_790_000_002_000) }),
      sign({ body: '{}' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

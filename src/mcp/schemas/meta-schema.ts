import type { Schema } from './component-schemas.js';

const AGENT: Schema = {
  type: 'object',
  required: ['profile'],
  properties: {
    profile: {
      type: 'string',
      format: 'uri',
      description: 'The URL of your platform profile; recorded with what you do',
    },
  },
};

const KEY: Schema = {
  type: 'string',
  pattern: '^[!-~]{1,255}$',
  description:
    'Makes a write safe to repeat: the same key with the same arguments gives the first answer. A new purchase needs a new key',
};

const meta = (...required: string[]): Schema => ({
  type: 'object',
  properties: { 'ucp-agent': AGENT, 'idempotency-key': KEY },
  ...(required.length > 0 && { required }),
});

export const OPTIONAL_META = meta();
export const META = meta('ucp-agent');
export const KEYED_META = meta('ucp-agent', 'idempotency-key');

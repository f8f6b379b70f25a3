import { utf8Json } from './utf8-text.js';

/** A response ready to send; its text is UTF-8, one character per byte. */
export interface Answer {
  status: number;
  json: string;
}

export const accept = (json: string): Answer => ({ status: 200, json });

export const refuse = (reason: string, status = 200): Answer => ({
  status,
  json: utf8Json({ ok: false, reason }),
});

import { createHash } from 'node:crypto';
import { isLocationId } from '../../../validation/index.js';

export const MAX_ID = 200;

/** A SKU has no spaces and no colon. */
export const skuText = (code: string): string => shortened(code.replace(/[\s:]+/gu, '_'));

/** Ids of machines are short and plain; other names keep what they can and stay apart. */
export function machineText(id: string): string {
  const isUsable: boolean = isLocationId(id);
  if (isUsable) return id;
  const plain = id.replace(/[^A-Za-z0-9]+/gu, '-').replace(/^-|-$/gu, '');
  return `${plain === '' ? 'machine' : plain.slice(0, 40)}-${digestOf(id).slice(0, 8)}`;
}

/** A long text becomes its start and what tells it from others with the same start. */
const shortened = (text: string): string =>
  text.length <= MAX_ID ? text : `${text.slice(0, 50).toWellFormed()}-${digestOf(text)}`;

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

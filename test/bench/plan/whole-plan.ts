import { request } from 'undici';
import type { BenchService } from '../bench-service.js';

export interface WholePlan {
  seconds: number;
  megabytes: number;
}

const ENTRY = Buffer.from('"slot_id":');
const ENDING = /"measured_slots":\d+\}$/;
const ENDING_LENGTH = 64;

/** Reads a streamed plan to its end and checks that it contains this many slots. */
export async function readWholePlan(service: BenchService, slots: number): Promise<WholePlan> {
  const startedAt = performance.now();
  const { statusCode, body } = await request(`${service.root}/replenishment/plan`, {
    headers: { authorization: `Bearer ${service.token}` },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  if (statusCode !== 200) {
    throw new Error(`The plan was answered with ${statusCode}: ${await body.text()}`);
  }
  let entries = 0;
  let bytes = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    const text = Buffer.concat([rest, chunk]);
    let at = text.indexOf(ENTRY);
    let seen = 0;
    for (; at >= 0; at = text.indexOf(ENTRY, seen)) {
      entries += 1;
      seen = at + ENTRY.length;
    }
    // May contain the start of the next entry, and finally the end of the document.
    rest = text.subarray(Math.max(seen, text.length - ENDING_LENGTH));
  }
  if (entries !== slots) throw new Error(`The plan holds ${entries} slots instead of ${slots}`);
  if (!ENDING.test(rest.toString())) throw new Error(`The plan ends with ${rest.toString()}`);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes: bytes / 1e6 };
}

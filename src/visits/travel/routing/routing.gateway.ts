import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../config/index.js';
import { OutboundHttpClient } from '../../../outbound/index.js';
import { tablePath } from '../../domain/travel/routing-requests.js';
import type { TravelTime } from '../../domain/travel/travel-times.js';

/** A hundred coordinates with all digits need far less. */
const MOST_BYTES = 1024 ** 2;

const MINUTE_S = 60;
const KM_M = 1000;

/** Null where there is no way. */
const numbers = z.array(z.array(z.number().nonnegative().nullable()));
const answer = z.object({
  code: z.literal('Ok'),
  durations: numbers,
  distances: numbers.nullish(),
});

/** Times by origin and destination, or why there are none. */
export type TableResult = { times: (TravelTime | null)[][] } | { problem: string };

/** The operator's routing server, which answers as OSRM does. */
@Injectable()
export class RoutingGateway {
  constructor(
    private readonly config: Config,
    private readonly http: OutboundHttpClient,
  ) {}

  get isConfigured(): boolean {
    return this.config.routingUrl !== undefined;
  }

  async table(
    origins: readonly string[],
    destinations: readonly string[],
    stop: AbortSignal,
  ): Promise<TableResult> {
    const url = new URL(`${this.config.routingUrl ?? ''}${tablePath(origins, destinations)}`);
    // The address is the operator's own.
    const target = { url, allowPrivate: true };
    const question = { headers: { accept: 'application/json' }, maxBytes: MOST_BYTES };
    const result = await this.http.get(target, question, stop);
    if (result.kind === 'failed') return { problem: result.error };
    if (result.kind === 'too_large') return { problem: 'The answer is too large' };
    if (result.statusCode !== 200)
      return { problem: `It answers with status ${result.statusCode}` };
    const { data } = answer.safeParse(parsed(result.body));
    const hasShape = [data?.durations, data?.distances ?? data?.durations].every(
      (rows) =>
        rows?.length === origins.length &&
        rows.every(({ length }) => length === destinations.length),
    );
    if (!data || !hasShape) return { problem: 'Its answer is not the table that was asked for' };
    return {
      times: data.durations.map((row, origin) =>
        row.map((seconds, destination) => {
          const metres = data.distances?.[origin]?.[destination] ?? null;
          return seconds === null ? null : [seconds / MINUTE_S, metres && metres / KM_M];
        }),
      ),
    };
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

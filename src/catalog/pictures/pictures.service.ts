import { Injectable } from '@nestjs/common';
import { AdapterRegistry, upstreamError, type PictureSource } from '../../adapters/index.js';
import { LimitedCalls, SharedCalls } from '../../concurrency/index.js';
import { etagOf } from '../../http/index.js';
import { OutboundHttpClient, type FetchResult } from '../../outbound/index.js';
import { skuParts } from '../../skus/index.js';
import { UcpError } from '../../ucp/index.js';
import { PICTURE_TYPES, pictureType, statesType, type PictureType } from './domain/picture-type.js';
import { SizedCache } from './domain/sized-cache.js';
import { PictureAddressService } from './picture-address.service.js';

export interface Picture {
  type: PictureType;
  bytes: Buffer;
  etag: string;
}

/** Why a vendor's picture cannot be shown. */
interface Problem {
  kind: 'unreachable' | 'invalid_answer';
  reason: string;
}

type Outcome = Picture | Problem;

const MAX_BYTES = 1_000_000;
const CACHE_BYTES = 32_000_000;
/** Per namespace, so that neither is a vendor flooded nor do others wait for a slow one. */
const AT_A_TIME = 4;
/** Including the wait for a turn: browsers open few connections, and the page needs them. */
const TIMEOUT_MS = 5_000;
export const PICTURE_KEPT_S = 3_600;
const PROBLEM_KEPT_S = 60;

/** The pictures of products, from the addresses that vendors gave for them. */
@Injectable()
export class PicturesService {
  private readonly known = new SizedCache<Outcome>(CACHE_BYTES);
  private readonly running = new SharedCalls<string, Outcome>();
  private readonly turns = new Map<string, LimitedCalls>();

  constructor(
    private readonly registry: AdapterRegistry,
    private readonly addresses: PictureAddressService,
    private readonly outbound: OutboundHttpClient,
  ) {}

  /** @throws UcpError `not_found` for an unknown product and for one without a picture. */
  async get(skuId: string): Promise<Picture> {
    const sku = skuParts(skuId);
    const source = sku && this.registry.pictures(sku.namespace);
    const address = source && (await this.addresses.of(sku));
    if (!source || address === undefined) {
      throw new UcpError('not_found', { content: `There is no picture of ${skuId}` });
    }
    const outcome = await this.read(sku.namespace, source, new URL(address));
    if ('bytes' in outcome) return outcome;
    throw upstreamError(sku.namespace, { ok: false, ...outcome });
  }

  private async read(namespace: string, source: PictureSource, url: URL): Promise<Outcome> {
    const drawn = source.draw?.(url.href);
    if (drawn) return pictureOf({ contentType: 'image/png', body: drawn });
    const allowPrivate = url.origin === source.privateOrigin;
    // What one vendor may read from a private address is not shown for another.
    const key = `${namespace} ${allowPrivate} ${url.href}`;
    return (
      this.known.get(key) ??
      this.running.run(key, () => this.fetch(key, namespace, { url, allowPrivate }))
    );
  }

  private async fetch(
    key: string,
    namespace: string,
    target: { url: URL; allowPrivate: boolean },
  ): Promise<Outcome> {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const question = { headers: { accept: PICTURE_TYPES.join() }, maxBytes: MAX_BYTES };
    const outcome = await this.turnsOf(namespace).run(async () => {
      const result = deadline.aborted
        ? undefined
        : await this.outbound.get(target, question, deadline);
      return deadline.aborted || !result ? TOO_LATE : outcomeOf(result);
    });
    const [size, keptS] =
      'bytes' in outcome ? [outcome.bytes.length, PICTURE_KEPT_S] : [0, PROBLEM_KEPT_S];
    this.known.set(key, outcome, size, keptS * 1000);
    return outcome;
  }

  private turnsOf(namespace: string): LimitedCalls {
    const turns = this.turns.get(namespace) ?? new LimitedCalls(AT_A_TIME);
    this.turns.set(namespace, turns);
    return turns;
  }
}

const TOO_LATE: Problem = {
  kind: 'unreachable',
  reason: `there was no picture within ${TIMEOUT_MS} ms`,
};

/** Messages never quote the address, which may contain a secret of the vendor. */
function outcomeOf(result: FetchResult): Outcome {
  if (result.kind === 'failed') return { kind: 'unreachable', reason: result.error };
  if (result.kind === 'too_large') return unusable('the picture is over 1 MB');
  const { statusCode } = result;
  if (statusCode >= 500) return { kind: 'unreachable', reason: `HTTP ${statusCode}` };
  if (statusCode >= 300 && statusCode < 400) {
    return unusable(`HTTP ${statusCode}: redirects are not followed`);
  }
  if (statusCode !== 200) return unusable(`HTTP ${statusCode}`);
  return pictureOf(result);
}

function pictureOf({ contentType, body }: { contentType: string; body: Buffer }): Outcome {
  const type = pictureType(body);
  if (type === undefined || !statesType(contentType, type)) {
    return unusable('it is not a PNG, JPEG, WebP, AVIF or GIF picture of the stated type');
  }
  return { type, bytes: body, etag: etagOf(body) };
}

const unusable = (reason: string): Problem => ({ kind: 'invalid_answer', reason });

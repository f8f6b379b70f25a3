import { applyDecorators, Controller, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiIdempotencyKey, IdempotencyInterceptor } from '../idempotency/index.js';
import { UsesCapabilities, VERSIONED_ROOT, type Capability } from '../ucp/index.js';

/**
 * A controller under the versioned root: its responses carry the `ucp` envelope with the
 * capabilities it uses, and its writes honour `Idempotency-Key`.
 */
export const UcpController = (path: string, capabilities: readonly Capability[]) =>
  applyDecorators(
    Controller(`${VERSIONED_ROOT}/${path}`),
    UsesCapabilities(capabilities),
    UseInterceptors(IdempotencyInterceptor),
    ApiTags(path),
    ApiIdempotencyKey(),
  );

import { applyDecorators, Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Capability } from './capabilities.js';
import { UsesCapabilities } from './uses-capabilities.decorator.js';
import { VERSIONED_ROOT } from './versions.js';

/** A controller under the versioned root whose answers carry the `ucp` envelope. */
export const UcpController = (path: string, capabilities: readonly Capability[]) =>
  applyDecorators(
    Controller(`${VERSIONED_ROOT}/${path}`),
    UsesCapabilities(capabilities),
    ApiTags(path),
    ApiBearerAuth(),
  );

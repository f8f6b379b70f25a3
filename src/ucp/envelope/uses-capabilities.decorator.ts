import { Reflector } from '@nestjs/core';
import type { Capability } from './capability.registry.js';

/** Names the capabilities an operation uses: its answers carry them, and its body gets the `ucp` envelope. */
export const UsesCapabilities = Reflector.createDecorator<readonly Capability[]>();

import { Reflector } from '@nestjs/core';
import type { Capability } from './capability.registry.js';

/** Declares the capabilities an operation uses; its responses carry them in the `ucp` envelope. */
export const UsesCapabilities = Reflector.createDecorator<readonly Capability[]>();

import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Scope } from './scopes.js';

/**
 * What a route requires: a scope, `any` principal, or nothing at all (`public`). The scope of a
 * route that does several things depends on the request's body, which is not validated yet.
 */
export type ScopeRequirement =
  Scope | 'any' | 'public' | { readonly anyOf: readonly Scope[]; of(body: unknown): Scope };

export const SCOPE_METADATA = 'routekeeper:scope';
export const SCOPE_EXTENSION = 'x-scope';

export const MACHINE_METADATA = 'routekeeper:machine';

/** Finds the machine that a write is about, in a request that is not validated yet. */
export type MachineOf = (request: { params: unknown; body: unknown }) => unknown;

/** A machine named in the path as `:id`. */
export const machineInPath: MachineOf = ({ params }) => (params as { id?: unknown }).id;

/** A machine named in the body as `location`. */
export const machineInBody: MachineOf = ({ body }) =>
  typeof body === 'object' && body !== null && 'location' in body ? body.location : undefined;

/** Binds a write about a machine to the principal's limit to some machines. */
export const LimitedToMachine = (machineOf: MachineOf) => SetMetadata(MACHINE_METADATA, machineOf);

/** Declares the scope of a route. The service does not start if a route declares none. */
export const RequiresScope = (requirement: Exclude<ScopeRequirement, 'public'>) =>
  applyDecorators(
    SetMetadata(SCOPE_METADATA, requirement),
    ApiExtension(
      SCOPE_EXTENSION,
      typeof requirement === 'string' ? requirement : requirement.anyOf.join(' '),
    ),
  );

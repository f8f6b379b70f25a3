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

/** Declares the scope of a route. The service does not start if a route declares none. */
export const RequiresScope = (requirement: Exclude<ScopeRequirement, 'public'>) =>
  applyDecorators(
    SetMetadata(SCOPE_METADATA, requirement),
    ApiExtension(
      SCOPE_EXTENSION,
      typeof requirement === 'string' ? requirement : requirement.anyOf.join(' '),
    ),
  );

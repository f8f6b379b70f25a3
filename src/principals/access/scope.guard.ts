import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { permits, SCOPE_METADATA, type Scope, type ScopeRequirement } from '../../auth/index.js';
import { UcpError } from '../../ucp/index.js';
import { AccessDenialsService } from './access-denials.service.js';

/** Refuses requests whose principal lacks the scope that the route declares. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly denials: AccessDenialsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const requirement = this.reflector.get<ScopeRequirement | undefined>(
      SCOPE_METADATA,
      context.getHandler(),
    );
    if (requirement === 'public') return true;
    const { caller, body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!caller || requirement === undefined) return false;
    if (requirement === 'any') return true;
    const scope = neededScope(requirement, body);
    if (permits(caller.scopes, scope)) return true;
    await this.denials.record(caller, scope);
    throw new UcpError('forbidden', {
      content: `This needs the scope ${scope}, which ${caller.name} does not have`,
    });
  }
}

const neededScope = (requirement: Exclude<ScopeRequirement, 'any' | 'public'>, body: unknown) =>
  (typeof requirement === 'string' ? requirement : requirement.of(body)) satisfies Scope;

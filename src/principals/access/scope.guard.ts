import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import {
  MACHINE_METADATA,
  permits,
  SCOPE_METADATA,
  type Caller,
  type MachineOf,
  type Scope,
  type ScopeRequirement,
} from '../../auth/index.js';
import { locationRefusal } from '../../rules/index.js';
import { UcpError } from '../../ucp/index.js';
import { AccessDenialsService } from './access-denials.service.js';

/** Refuses requests whose principal lacks the scope that the route declares. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly denials: AccessDenialsService,
  ) {}

  /** Answers at once unless it refuses: every request waits for it. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const requirement = this.reflector.get<ScopeRequirement | undefined>(
      SCOPE_METADATA,
      context.getHandler(),
    );
    if (requirement === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { caller } = request;
    if (!caller || requirement === undefined) return false;
    if (requirement !== 'any') {
      const scope = neededScope(requirement, request.body);
      if (!permits(caller.scopes, scope)) return this.refuse(caller, scope);
    }
    this.checkMachine(context, request, caller);
    return true;
  }

  private async refuse(caller: Caller, scope: Scope): Promise<never> {
    await this.denials.record(caller, scope);
    throw new UcpError('forbidden', {
      content: `This needs the scope ${scope}, which ${caller.name} does not have`,
    });
  }

  private checkMachine(context: ExecutionContext, request: FastifyRequest, caller: Caller): void {
    const machineOf = this.reflector.get<MachineOf | undefined>(
      MACHINE_METADATA,
      context.getHandler(),
    );
    const machine = machineOf?.(request);
    const refusal =
      typeof machine === 'string' ? locationRefusal(caller.limits, machine) : undefined;
    if (refusal !== undefined) throw new UcpError('forbidden', { content: refusal });
  }
}

const neededScope = (requirement: Exclude<ScopeRequirement, 'any' | 'public'>, body: unknown) =>
  (typeof requirement === 'string' ? requirement : requirement.of(body)) satisfies Scope;

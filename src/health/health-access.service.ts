import { Injectable } from '@nestjs/common';
import {
  bearerToken,
  permits,
  RequestAuthenticatorService,
  type IncomingRequest,
} from '../auth/index.js';
import { isUnreachable } from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { HealthDeadlineError, withinHealthDeadline } from './deadline.js';

/** Details name vendors and versions, so they are only for callers who may read. */
@Injectable()
export class HealthAccessService {
  constructor(private readonly authenticator: RequestAuthenticatorService) {}

  /** @throws UcpError for a token that is not valid. */
  async maySeeDetails(request: IncomingRequest): Promise<boolean> {
    try {
      const caller = await withinHealthDeadline(this.authenticator.authenticateRequest(request));
      return permits(caller.scopes, 'read');
    } catch (error) {
      if (mayBeAnonymous(request, error)) return false;
      throw error;
    }
  }
}

/** Orchestrators send no token, and without the database nobody but the owner is known. */
function mayBeAnonymous({ headers }: IncomingRequest, error: unknown): boolean {
  if (error instanceof HealthDeadlineError || isUnreachable(error)) return true;
  return error instanceof UcpError && bearerToken(headers.authorization) === undefined;
}

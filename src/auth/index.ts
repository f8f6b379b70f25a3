export { actFor, type ActingCaller } from './access/acting-caller.js';
export { AUTH_COOKIE } from './auth-cookie.js';
export { AuthModule } from './auth.module.js';
export { installAuthentication, installPriorities } from './authentication.hook.js';
export {
  authorOf,
  namedAuthor,
  OWNER_ID,
  PRINCIPAL_KINDS,
  type Asker,
  type Author,
  type Caller,
  type PrincipalKind,
  type PrincipalRole,
  type Requester,
} from './access/caller.js';
export { AuthorBody } from './access/author.answer.js';
export { callerOf, CurrentCaller } from './access/current-caller.decorator.js';
export { Public, PUBLIC_EXTENSION } from './access/public.decorator.js';
export {
  LimitedToMachine,
  MACHINE_METADATA,
  machineInBody,
  machineInPath,
  RequiresScope,
  SCOPE_EXTENSION,
  SCOPE_METADATA,
  type MachineOf,
  type ScopeRequirement,
} from './access/requires-scope.decorator.js';
export {
  OWNERS_SCOPES,
  permits,
  ROLES,
  SCOPES,
  SCOPES_OF,
  type Role,
  type Scope,
} from './access/scopes.js';
export { OpenConnectionsService } from './connections/open-connections.service.js';
export { OperatorCredentialService } from './credentials/operator-credential.service.js';
export { type Principal } from './credentials/principal.js';
export { PrincipalsRepository, type NewPrincipal } from './credentials/principals.repository.js';
export { SIGN_IN_METHODS, type SignInMethod } from './credentials/credential.entities.js';
export { isInvitationCode, newInvitationCode, newToken, secretHash } from './credentials/token.js';
export { RateLimits } from './limits/rate-limits.js';
export { Prioritized } from './prioritized.decorator.js';
export {
  bearerToken,
  RequestAuthenticatorService,
  type IncomingRequest,
} from './request-authenticator.service.js';
export { SessionService } from './sessions/session.service.js';
export { SessionsRepository, type BrowserSession } from './sessions/sessions.repository.js';

export {
  RequestAuthenticator,
  bearerToken,
  type IncomingRequest,
} from './request-authenticator.js';
export { RateLimits } from './limits/rate-limits.js';
export { AuthModule } from './auth.module.js';
export { installAuthentication, installPriorities } from './authentication.hook.js';
export { OperatorCredentialService } from './operator-credential.service.js';
export { AUTH_COOKIE } from './auth-cookie.js';
export { Prioritized } from './prioritized.decorator.js';
export { Public, PUBLIC_EXTENSION } from './public.decorator.js';

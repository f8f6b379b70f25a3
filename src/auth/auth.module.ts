import { Module, type DynamicModule } from '@nestjs/common';
import { RequestAuthenticator } from './request-authenticator.js';
import { RateLimits } from './limits/rate-limits.js';
import { OperatorCredentialService } from './operator-credential.service.js';
import { SessionController } from './session/session.controller.js';
import { SessionService } from './session/session.service.js';

@Module({})
export class AuthModule {
  static with(
    credentials: OperatorCredentialService,
    limits: RateLimits,
    authenticator: RequestAuthenticator,
  ): DynamicModule {
    return {
      module: AuthModule,
      global: true,
      controllers: [SessionController],
      providers: [
        { provide: OperatorCredentialService, useValue: credentials },
        { provide: RateLimits, useValue: limits },
        { provide: RequestAuthenticator, useValue: authenticator },
        SessionService,
      ],
      exports: [RequestAuthenticator, RateLimits],
    };
  }
}

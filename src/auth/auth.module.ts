import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/index.js';
import { OpenConnectionsService } from './connections/open-connections.service.js';
import { BrowserSessionEntity, PrincipalTokenEntity } from './credentials/credential.entities.js';
import { CredentialsRepository } from './credentials/credentials.repository.js';
import { CredentialsService } from './credentials/credentials.service.js';
import { EndedCredentialsJob } from './credentials/ended-credentials.job.js';
import { OperatorCredentialService } from './credentials/operator-credential.service.js';
import { PrincipalEntity } from './credentials/principal.entity.js';
import { PrincipalsRepository } from './credentials/principals.repository.js';
import { RateLimits } from './limits/rate-limits.js';
import { RequestAuthenticatorService } from './request-authenticator.service.js';
import { SessionController } from './sessions/session.controller.js';
import { SessionService } from './sessions/session.service.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

@Module({})
export class AuthModule {
  static with(operatorToken: string): DynamicModule {
    return {
      module: AuthModule,
      global: true,
      imports: [
        TypeOrmModule.forFeature([PrincipalEntity, PrincipalTokenEntity, BrowserSessionEntity]),
      ],
      controllers: [SessionController],
      providers: [
        {
          provide: OperatorCredentialService,
          useFactory: () => new OperatorCredentialService(operatorToken),
        },
        {
          provide: RateLimits,
          inject: [Config],
          useFactory: ({ rateLimitPerMinute }: Config) => new RateLimits(rateLimitPerMinute),
        },
        CredentialsRepository,
        CredentialsService,
        EndedCredentialsJob,
        OpenConnectionsService,
        PrincipalsRepository,
        RequestAuthenticatorService,
        SessionService,
        SessionsRepository,
      ],
      exports: [
        OpenConnectionsService,
        PrincipalsRepository,
        RateLimits,
        RequestAuthenticatorService,
        SessionService,
        SessionsRepository,
      ],
    };
  }
}

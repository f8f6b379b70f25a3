import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { SignInModule } from '../sign-in/index.js';
import { AccessDenialEntity } from './access/access-denial.entity.js';
import { AccessDenialsRepository } from './access/access-denials.repository.js';
import { AccessDenialsService } from './access/access-denials.service.js';
import { DeclaredScopesService } from './access/declared-scopes.service.js';
import { ScopeGuard } from './access/scope.guard.js';
import { MeController } from './me.controller.js';
import { PrincipalView } from './principal.view.js';
import { PrincipalsController } from './principals.controller.js';
import { PrincipalsService } from './principals.service.js';
import { BrowserSessionsService } from './sessions/browser-sessions.service.js';
import { BrowserSessionView } from './sessions/session.view.js';
import { SessionsController } from './sessions/sessions.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AccessDenialEntity]),
    DiscoveryModule,
    EventsModule,
    SignInModule,
  ],
  controllers: [MeController, PrincipalsController, SessionsController],
  providers: [
    { provide: APP_GUARD, useClass: ScopeGuard },
    AccessDenialsRepository,
    AccessDenialsService,
    BrowserSessionsService,
    BrowserSessionView,
    DeclaredScopesService,
    PrincipalsService,
    PrincipalView,
  ],
})
export class PrincipalsModule {}

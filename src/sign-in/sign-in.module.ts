import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { ExpiredSignInsJob } from './expired-sign-ins.job.js';
import { AcceptanceService } from './invitations/acceptance.service.js';
import { InvitationEntity } from './invitations/invitation.entity.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { InvitedService } from './invitations/invited.service.js';
import { ChallengesRepository } from './passkeys/challenges.repository.js';
import { PasskeyEntity, WebauthnChallengeEntity } from './passkeys/passkey.entities.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { PasswordHashService } from './passwords/password-hash.service.js';
import { PasswordEntity } from './passwords/password.entity.js';
import { PasswordsRepository } from './passwords/passwords.repository.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      InvitationEntity,
      PasskeyEntity,
      PasswordEntity,
      WebauthnChallengeEntity,
    ]),
    EventsModule,
  ],
  controllers: [InvitationsController, SignInController],
  providers: [
    AcceptanceService,
    ChallengesRepository,
    ExpiredSignInsJob,
    InvitationsRepository,
    InvitationsService,
    InvitedService,
    PasskeysRepository,
    PasskeysService,
    PasswordHashService,
    PasswordsRepository,
    PasswordsService,
    SignInService,
  ],
  exports: [InvitationsService],
})
export class SignInModule {}

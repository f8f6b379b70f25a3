import { Module, type DynamicModule } from '@nestjs/common';
import { Admission } from './admission.js';
import { AttemptLimits } from './attempt-limits.js';
import { OperatorCredentialService } from './operator-credential.service.js';
import { SessionController } from './session.controller.js';
import { SessionService } from './session.service.js';

@Module({})
export class AuthModule {
  static with(
    credentials: OperatorCredentialService,
    limits: AttemptLimits,
    admission: Admission,
  ): DynamicModule {
    return {
      module: AuthModule,
      global: true,
      controllers: [SessionController],
      providers: [
        { provide: OperatorCredentialService, useValue: credentials },
        { provide: AttemptLimits, useValue: limits },
        { provide: Admission, useValue: admission },
        SessionService,
      ],
      exports: [Admission, AttemptLimits],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { Admission } from './admission.js';
import { AttemptLimits } from './attempt-limits.js';
import { OperatorCredentials } from './operator-credentials.js';
import { SessionController } from './session.controller.js';
import { Sessions } from './sessions.service.js';

@Module({})
export class AuthModule {
  static with(
    credentials: OperatorCredentials,
    limits: AttemptLimits,
    admission: Admission,
  ): DynamicModule {
    return {
      module: AuthModule,
      global: true,
      controllers: [SessionController],
      providers: [
        { provide: OperatorCredentials, useValue: credentials },
        { provide: AttemptLimits, useValue: limits },
        { provide: Admission, useValue: admission },
        Sessions,
      ],
      exports: [Admission, AttemptLimits],
    };
  }
}

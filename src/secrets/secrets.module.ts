import { Module, type DynamicModule } from '@nestjs/common';
import { SecretsService } from './secrets.service.js';

@Module({})
export class SecretsModule {
  static with(keys: readonly Buffer[]): DynamicModule {
    return {
      module: SecretsModule,
      global: true,
      providers: [{ provide: SecretsService, useFactory: () => new SecretsService(keys) }],
      exports: [SecretsService],
    };
  }
}

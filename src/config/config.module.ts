import { Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config.js';
import { StagingState } from './staging-state.js';

@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Config, useValue: config }, StagingState],
      exports: [Config, StagingState],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({})
export class MetricsModule {
  static with(metrics: MetricsService): DynamicModule {
    return {
      module: MetricsModule,
      global: true,
      controllers: [MetricsController],
      providers: [{ provide: MetricsService, useValue: metrics }],
      exports: [MetricsService],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { JobRegistry, JobSchedule } from './job.registry.js';

@Module({})
export class JobsModule {
  static with(schedule: JobSchedule): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [ScheduleModule.forRoot()],
      providers: [{ provide: JobSchedule, useValue: schedule }, JobRegistry],
      exports: [JobRegistry],
    };
  }
}

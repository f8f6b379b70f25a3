export type { Job } from './job.js';
export { JobRegistry, JobSchedule } from './job.registry.js';
export { JobsModule } from './jobs.module.js';

export type { RecordList } from './domain/wording.js';
export { LeftOutModule } from './left-out.module.js';
export { LeftOutService, leftOutWarnings } from './left-out.service.js';

export type { RecordList } from './domain/wording.js';
export { LeftOutModule } from './left-out.module.js';
export { LeftOutRecords, leftOutWarnings } from './left-out-records.js';

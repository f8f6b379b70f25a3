export { createLog, type Log } from './log.js';
export { NestLog } from './nest-log.js';
export { scrub } from './scrub.js';

export { BriefingModule } from './briefing.module.js';

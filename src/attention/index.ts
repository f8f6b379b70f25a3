export { AttentionModule } from './attention.module.js';

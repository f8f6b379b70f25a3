export { step, sum, times, yuan } from './fen.js';

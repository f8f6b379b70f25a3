export { partOfPack, step, sum, times, yuan } from './fen.js';

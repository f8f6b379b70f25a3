export { partOfPack, step, sum, times, yuan } from './fen.js';
export {
  comparePieces,
  highest,
  isAbove,
  leavesMargin,
  lowest,
  pieceText,
  type PiecePrice,
} from './piece-price.js';

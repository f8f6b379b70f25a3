export { CURRENCY, currencyOf, inMajorUnits, moneyText, type Currency } from './currency.js';
export { partOfPack, step, sum, times } from './fen.js';
export {
  comparePieces,
  highest,
  isAbove,
  leavesMargin,
  lowest,
  pieceText,
  type PiecePrice,
} from './piece-price.js';

import type { Cost } from '../../../../src/texts/params/shared.js';
import type { Speaker } from '../words.js';

/** An amount, with the exact one where it differs. */
export const costEn = ({ fen, exact }: Cost, { money }: Speaker): string =>
  exact === undefined ? money(fen) : `${money(fen)} (exactly ${money(exact)})`;

export const costZh = ({ fen, exact }: Cost, { money }: Speaker): string =>
  exact === undefined ? money(fen) : `${money(fen)}（准确为 ${money(exact)}）`;

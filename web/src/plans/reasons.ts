import { inBoth } from '../i18n/language.js';
import { REASONS_EN, REASONS_ZH } from './reason-words.js';

export const REASONS = inBoth(REASONS_EN, REASONS_ZH);

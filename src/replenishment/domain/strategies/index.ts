import type { StrategyName } from '../../../config/index.js';
import type { Strategy } from '../strategy.js';
import { adaptive } from './adaptive.js';
import { naive } from './naive.js';

export const STRATEGIES: Readonly<Record<StrategyName, Strategy>> = { adaptive, naive };

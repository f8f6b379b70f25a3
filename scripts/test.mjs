import { runTier } from './jest.mjs';

const [tier, ...args] = process.argv.slice(2);
runTier(tier, args);

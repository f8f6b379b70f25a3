import { endWaits } from './until.js';

afterEach(endWaits);

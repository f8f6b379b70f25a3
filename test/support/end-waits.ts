import { endWaits } from './until.js';

afterEach(endWaits);
// No test runs, and so no `afterEach`, where `beforeAll` did not finish.
afterAll(endWaits);

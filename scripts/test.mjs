import { runAllTests } from './jest.mjs';

runAllTests(process.argv.slice(2));

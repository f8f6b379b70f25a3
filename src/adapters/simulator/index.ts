export { FAULT_KINDS, SIMULATED_METHODS } from './faults.js';
export type { Fault, FaultKind, FaultMix, Faults } from './faults.js';
export { pictureAt } from './pictures/picture.js';
export { createSimulator } from './simulator.js';
export type { SimulatedMachine, Simulator, SimulatorOptions } from './simulator.js';
export { serveSimulator } from './server/serve.js';
export type { ServeOptions, SimulatorServer } from './server/serve.js';
export type {
  BookedOrder,
  BookedPriceChange,
  BookedRestock,
  Books,
  ReceivedWrite,
} from './vendor/books.js';

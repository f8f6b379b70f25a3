import { createSimulator } from '../../src/adapters/simulator/index.js';
import { describeAdapterContract } from './adapter-contract.js';
import { LEAD_TIME_MS } from './subject.js';

describeAdapterContract('the simulator in process', () => {
  const simulator = createSimulator({ leadTimeMs: LEAD_TIME_MS });
  return Promise.resolve({
    ...simulator,
    setFault: (method, fault) => {
      simulator.faults.set(method, fault);
    },
    clearFaults: () => {
      simulator.faults.clear();
    },
  });
});

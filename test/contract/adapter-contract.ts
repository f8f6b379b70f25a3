import { describeFaults } from './fault-contract.js';
import { describeMachine } from './machine-contract.js';
import type { Subject } from './subject.js';
import { describeSupply } from './supply-contract.js';

/** The contract of all adapters, run against the subject that `start` creates. */
export function describeAdapterContract(name: string, start: () => Promise<Subject>): void {
  describe(name, () => {
    let started: Subject | undefined;
    const subject = (): Subject => {
      if (!started) throw new Error(`${name} has not started`);
      return started;
    };

    beforeAll(async () => {
      started = await start();
    });

    afterAll(async () => {
      await started?.close();
    });

    describe('supply', () => {
      describeSupply(subject);
    });
    describe('machine', () => {
      describeMachine(subject);
    });
    describe('faults', () => {
      describeFaults(subject);
    });
  });
}

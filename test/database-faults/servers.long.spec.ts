import { SCENES } from './scenes.js';
import { holdWithFaults, type FaultFindings } from './trial.js';

const OUTAGE_MS = 2_000;
const CALM = { calmMs: 20_000, awaitNumbers: false };

/** The strikes reach each fault of the scene at least once. */
it.each([
  ['connections are cut, refused and taken by others', SCENES.connections, 3],
  ['the server is killed and started again', SCENES.crash, 2],
  [
    'a standby takes over from a primary that is lost, and from one that is demoted',
    SCENES.failover,
    2,
  ],
  ['the disk is full', SCENES.disk, 1],
])('nothing is lost or bought twice when %s', async (_what, scene, strikes) => {
  let struck = 0;
  const found: FaultFindings = await scene((there, faults) => {
    struck = faults.length;
    return holdWithFaults({ seed: 3, strikes, scene: there, faults, calm: CALM });
  }, OUTAGE_MS);
  expect(Object.keys(found.struck)).toHaveLength(struck);
  expect(found.unavailable).toBeGreaterThan(0);
  expect(found.findings.flatMap(({ violations }) => violations)).toEqual([]);
});

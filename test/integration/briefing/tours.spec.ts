import { moneyText } from '../../../src/money/index.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { dateIn, fix, stopsOf } from '../visits/visit-calls.js';
import { openVisitsRoute } from '../visits/visits-route.js';
import { briefingOf, textsIn } from './briefing-calls.js';

const route = useStarted(openVisitsRoute);

it('a principal limited to some machines is told what their stops are worth and cost', async () => {
  await route.clear();
  await route.machine('M1', 2);
  await route.machine('M2', 40);
  await route.forgetPlan();
  const fixed = await fix(route.service, { date: dateIn(0), tours: [{ stops: ['M1', 'M2'] }] });
  const [own, other] = stopsOf(fixed);
  const amountOf = (part: 'worth' | 'cost') => own?.[part].amount ?? 0;
  expect(other?.cost.amount).toBeGreaterThan(amountOf('cost'));

  const bound = await issue(route.service, { role: 'agent', limits: { locations: ['M1'] } });
  expect(textsIn(await briefingOf(bound), 'visits')).toEqual([
    `Fixed: 1 stop at your machines, worth ${moneyText(amountOf('worth'))}, costs ${moneyText(amountOf('cost'))}, next is "Machine M1" (M1)`,
  ]);
  expect(textsIn(await briefingOf(route.service), 'visits')).toEqual([
    expect.stringMatching(/^Fixed: .* 2 stops, \d+ km, worth .*, costs .*, next is .*\(M1\)$/),
  ]);
});

import { launchBrowser } from '../browser/support/launch.js';
import { showBounds } from './bounds.js';
import { measureFirstLoad, type FirstLoad } from './page/first-load.js';
import { measureScrolling, type List, type Scrolled } from './page/scrolling.js';
import { withPageService } from './page/with-page-service.js';
import { SLOTS } from './plan/stored-route.js';
import { show } from './progress.js';
import { wholeNumber } from './whole-number.js';

const MACHINES = '500';
const EVENTS = 1_500;

const listsOf = (machines: number): Record<'machines' | 'plan' | 'events', List> => ({
  machines: { name: 'Machines', path: '/machines', label: 'Machines by venue', rows: machines },
  plan: {
    name: 'Plan',
    path: '/restocking?show=all',
    label: 'Planned slots',
    rows: machines * SLOTS,
  },
  events: { name: 'Events', path: '/events', label: 'Events, newest first', rows: EVENTS },
});

interface Figures {
  first: FirstLoad;
  machines: Scrolled;
  plan: Scrolled;
  events: Scrolled;
}

async function measure(machines: number): Promise<Figures> {
  show(`A route of ${machines} machines with ${SLOTS} slots:`);
  return withPageService({ machines, events: EVENTS }, async (service) => {
    const browser = await launchBrowser();
    try {
      const lists = listsOf(machines);
      return {
        first: await measureFirstLoad(browser, service),
        machines: await measureScrolling(browser, service, lists.machines),
        plan: await measureScrolling(browser, service, lists.plan),
        events: await measureScrolling(browser, service, lists.events),
      };
    } finally {
      await browser.close();
    }
  });
}

function report({ first, ...lists }: Figures): void {
  console.table(
    Object.entries(lists).map(([list, { longestTaskMs, droppedShare, frames }]) => ({
      list,
      'longest task ms': longestTaskMs === 0 ? 'below 50' : Math.round(longestTaskMs),
      'dropped frames %': Number((droppedShare * 100).toFixed(1)),
      frames,
    })),
  );
  showBounds([
    { figure: 'largest paint of Today, cold', value: first.lcpMs, unit: 'ms', atMost: 1_500 },
    { figure: 'script of the first load, gzipped', value: first.scriptKb, unit: 'kB', atMost: 250 },
    ...Object.entries(lists).map(([list, { longestTaskMs }]) => ({
      figure: `longest task while scrolling ${list}`,
      value: longestTaskMs,
      unit: 'ms',
      atMost: 100,
    })),
  ]);
  console.log(
    JSON.stringify({
      lcp_ms: first.lcpMs,
      script_kb: first.scriptKb,
      machines_longest_task_ms: lists.machines.longestTaskMs,
      plan_longest_task_ms: lists.plan.longestTaskMs,
      events_longest_task_ms: lists.events.longestTaskMs,
      machines_dropped_share: lists.machines.droppedShare,
      plan_dropped_share: lists.plan.droppedShare,
      events_dropped_share: lists.events.droppedShare,
    }),
  );
}

/** `500`: the number of machines. */
report(await measure(wholeNumber('machines', process.argv[2] ?? MACHINES)));

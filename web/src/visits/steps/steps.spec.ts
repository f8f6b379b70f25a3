import { statusNow } from './stop-now.js';
import { VisitOutbox, type KeptVisitStep } from './visit-outbox.js';

function storage(text: string | null = null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  };
}

const kept = (step: KeptVisitStep['step'], stop = 'vst-1', refusal?: string) => ({
  stop,
  step,
  refusal,
});

it('keeps every step of a visit over a reload', () => {
  const place = storage();
  const of = { by: 'prn-1', stop: 'vst-1', name: 'Lobby' };
  const steps: KeptVisitStep[] = [
    { ...of, key: 'k1', step: 'start' },
    { ...of, key: 'k2', step: 'finish', received: [{ vendor_sku: 'T1', quantity: 4 }], note: '' },
    { ...of, key: 'k3', step: 'skip', reason: 'Closed' },
  ];
  for (const step of steps) new VisitOutbox(place).add(step);
  expect(new VisitOutbox(place).read()).toEqual(steps);
});

it('keeps nothing that is no step', () => {
  const of = { key: 'k', by: 'p', stop: 'vst-1' };
  const others = [{ ...of, step: 'skip' }, { ...of, step: 'finish' }, { ...of, step: 'leave' }, 1];
  expect(new VisitOutbox(storage(JSON.stringify(others))).read()).toEqual([]);
});

it('knows the status of a stop before the service does', () => {
  const stop = { id: 'vst-1', status: 'planned' as const };
  expect(statusNow(stop, [])).toBe('planned');
  expect(statusNow(stop, [kept('start', 'vst-2')])).toBe('planned');
  expect(statusNow(stop, [kept('start')])).toBe('started');
  expect(statusNow(stop, [kept('start'), kept('finish')])).toBe('finished');
  expect(statusNow(stop, [kept('start'), kept('skip', 'vst-1', 'refused')])).toBe('started');
});

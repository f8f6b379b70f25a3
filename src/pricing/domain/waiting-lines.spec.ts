import type { PriceLine } from './price-line.js';
import { waitingSteps } from './waiting-lines.js';

const line = (vendorSku: string, afterFen: number): PriceLine => ({
  vendorSku,
  title: vendorSku,
  beforeFen: 300,
  afterFen,
});

it('lets new prices wait', () => {
  const tea = line('tea', 350);
  expect(waitingSteps({ taken: [], missed: [tea] }, [])).toEqual({
    added: [tea],
    kept: [],
    superseded: new Set(),
  });
});

it('replaces what waits for the same product, and leaves others alone', () => {
  const tea = line('tea', 400);
  const waiting = [line('tea', 350), line('cake', 500)];
  expect(waitingSteps({ taken: [], missed: [tea] }, waiting)).toEqual({
    added: [tea],
    kept: [],
    superseded: new Set(['tea']),
  });
});

it('keeps what waits when the same price is asked for again', () => {
  const tea = line('tea', 350);
  expect(waitingSteps({ taken: [], missed: [tea] }, [tea])).toEqual({
    added: [],
    kept: [tea],
    superseded: new Set(),
  });
});

it('ends what waits when the price that the machine has is asked for', () => {
  const taken = [line('tea', 300), line('gum', 300)];
  expect(waitingSteps({ taken, missed: [] }, [line('tea', 350)])).toEqual({
    added: [],
    kept: [],
    superseded: new Set(['tea']),
  });
});

import { ReceiptOutbox, type KeptReceipt } from './receipt-outbox.js';

const receipt = (key: string): KeptReceipt => ({
  key,
  by: 'prn-owner',
  runId: 'run-1',
  location: 'M1',
  delivered: [{ slot_id: 'M1-A1', location: 'M1', quantity: 3 }],
  note: '',
  countedAt: '2026-11-16T10:00:00Z',
});

function storage(text: string | null = null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  };
}

describe('counts that wait to be sent', () => {
  it('survive a reload with their keys', () => {
    const place = storage();
    new ReceiptOutbox(place).add(receipt('k1'));
    const later = new ReceiptOutbox(place);
    expect(later.read()).toEqual([receipt('k1')]);
    expect(later.read()).toBe(later.read());
    later.remove('k1');
    expect(later.read()).toEqual([]);
  });

  it('say why they were refused, and are sent again under another key', () => {
    const outbox = new ReceiptOutbox(storage());
    let changes = 0;
    const stop = outbox.subscribe(() => (changes += 1));
    outbox.add(receipt('k1'));
    outbox.add(receipt('k2'));
    outbox.refuse('k1', 'already received');
    expect(outbox.read().map(({ refusal }) => refusal)).toEqual(['already received', undefined]);
    outbox.retry('k1', 'k3');
    expect(outbox.read()).toEqual([receipt('k3'), receipt('k2')]);
    stop();
    outbox.remove('k2');
    expect(changes).toBe(4);
  });

  it('are none where the storage holds something else', () => {
    for (const text of ['{', '{}', '[1, {"key": "k"}]']) {
      expect(new ReceiptOutbox(storage(text)).read()).toEqual([]);
    }
  });
});

import type { AttentionItem } from '../../../api/shapes.js';
import { listing, nextStep, waiting, type Kind } from './attention.js';

const NONE = { approval: 0, stock: 0, checkout: 0, vendor: 0, machine: 0, price: 0, task: 0 };

const item = (kind: Kind, more: Partial<AttentionItem> = {}): AttentionItem => ({
  id: `${kind}:1`,
  kind,
  at_risk: null,
  at_risk_basis: null,
  amount: null,
  since: null,
  summary: '',
  texts: { summary: { code: 'said', params: { words: '' } } },
  ...more,
});

describe('what needs somebody', () => {
  it('is counted whether it is listed or not', () => {
    expect(waiting({ ...NONE, stock: 120, approval: 2 })).toBe(122);
  });

  it('is listed up to a number, and says what is left out and why', () => {
    const items = [item('stock'), item('approval'), item('stock')];
    const counts = { ...NONE, stock: 60, approval: 1 };
    expect(listing({ items, counts }, undefined, 2)).toEqual({
      shown: [items[1], items[0]],
      folded: 1,
      unlisted: 58,
    });
    expect(listing({ items, counts }, 'approval', 2)).toEqual({
      shown: [items[1]],
      folded: 0,
      unlisted: 0,
    });
  });

  it('leads to where it can be mended', () => {
    const subject = { type: 'checkout', id: 'c' } as const;
    const approval = { id: 'dec-1', kind: 'note', summary: '', subject } as const;
    expect(nextStep(item('approval', { approval }))?.to).toBe('/approvals/dec-1');
    expect(nextStep(item('stock', { location: 'M/1' }))?.to).toBe('/machines/M%2F1');
    const checkout = { id: 'co 1', status: 'incomplete', vendor: 'a', reason: '' } as const;
    expect(nextStep(item('checkout', { checkout }))?.to).toBe('/purchases/co%201');
    expect(nextStep(item('vendor'))).toBeUndefined();
  });
});

import { changeOf, chargeOf, draftOf } from './charge-draft.js';

describe('the charges of a machine', () => {
  it('are shown in percent and yuan, and read back the same', () => {
    const charges = { fee_bps: 60, commission_bps: 1_500, commission_per_month: 100_000 };
    const draft = draftOf(charges);
    expect(draft).toEqual({
      fee_bps: '0.6',
      fee_per_month: '',
      commission_bps: '15',
      commission_per_month: '1000.00',
    });
    expect(changeOf(draft)).toEqual({ ...charges, fee_per_month: null });
  });

  it.each([
    ['fee_bps', '0.6 %', 60],
    ['fee_bps', '100', 10_000],
    ['fee_bps', '100.01', undefined],
    ['fee_bps', '-1', undefined],
    ['fee_bps', '1.234', undefined],
    ['commission_per_month', '¥1,000', 100_000],
    ['commission_per_month', 'much', undefined],
    ['commission_per_month', ' ', null],
  ] as const)('%s of %s is %s', (field, text, value) => {
    expect(chargeOf(field, text)).toBe(value);
  });

  it('cannot be saved while one is not understood', () => {
    expect(changeOf({ ...draftOf(), fee_bps: 'x' })).toBeUndefined();
  });
});

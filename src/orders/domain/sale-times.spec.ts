import { adjustedAt, dispensedAt } from './sale-times.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute));
const times = { createdAt: at(1), takenAt: at(2), updatedAt: at(3), changedAt: at(4) };

describe('goods leave the machine', () => {
  it('when they are taken', () => {
    expect(dispensedAt(times)).toEqual(at(2));
  });

  it('when the sale began, where nobody says when they were taken', () => {
    expect(dispensedAt({ ...times, takenAt: null })).toEqual(at(1));
  });

  it('at no known time, where the platform gave none', () => {
    expect(dispensedAt({ ...times, takenAt: null, createdAt: null })).toBeNull();
  });
});

describe('an adjustment happens', () => {
  it('when the platform changed the record', () => {
    expect(adjustedAt(times)).toEqual(at(3));
  });

  it('when it was noticed, where the platform does not say', () => {
    expect(adjustedAt({ ...times, updatedAt: null })).toEqual(at(4));
  });
});

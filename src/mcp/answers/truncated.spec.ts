import { fits, MAX_ANSWER_BYTES, truncated } from './truncated.js';

const entries = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ number, text: 'x'.repeat(1000) }));
const noteOf = ({ messages }: Record<string, unknown>) =>
  (messages as { content: string }[] | undefined)?.[0]?.content;

describe('an answer that is too long', () => {
  it('is left alone while it fits', () => {
    const body = { machines: entries(10) };
    expect(truncated(body)).toBe(body);
  });

  it('has its longest list cut, and says how much there is', () => {
    const body = truncated({ machines: entries(100), names: ['a', 'b'] });
    const kept = (body.machines as unknown[]).length;
    expect(fits(body)).toBe(true);
    expect(kept).toBeGreaterThan(70);
    expect(body.names).toEqual(['a', 'b']);
    expect(noteOf(body)).toContain(`Only ${kept} of 100 machines fit`);
  });

  it('has lists in its members cut too', () => {
    const body = truncated({
      visits: { date: '2026-11-20', tours: entries(60), week: entries(50) },
    });
    const visits = body.visits as { date: string; tours: unknown[]; week: unknown[] };
    expect(fits(body)).toBe(true);
    expect(visits.date).toBe('2026-11-20');
    expect(visits.tours.length + visits.week.length).toBeGreaterThan(60);
    expect(noteOf(body)).toContain(`${visits.tours.length} of 60 visits.tours`);
  });

  it('keeps what is no list, however long it is', () => {
    const text = 'x'.repeat(MAX_ANSWER_BYTES);
    expect(truncated({ text, names: ['a'] })).toMatchObject({ text, names: [] });
  });
});

import { useClock } from '../format/clock.js';

interface Span {
  starts_at: string;
  ends_at: string;
}

/** Times of tours in the operator's zone, without their day. */
export function useTourTimes() {
  const clock = useClock();
  return {
    time: clock.wall,
    span: ({ starts_at, ends_at }: Span) => `${clock.wall(starts_at)}–${clock.wall(ends_at)}`,
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { seqOf } from '../stream/event-message.js';
import { send, type BenchService } from './bench-service.js';

/**
 * Writes at a steady rate, whether or not the service keeps up.
 * @returns the log positions of all events, in order.
 */
export async function writeSteadily(
  service: BenchService,
  rate: number,
  seconds: number,
): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = began + (number * 1000) / rate;
    await pause(Math.max(due - performance.now(), 0));
    const answer = writeOne(service, number);
    // All results are checked at the end; an earlier rejection must not end the process.
    answer.catch(() => undefined);
    answers.push(answer);
  }
  return (await Promise.all(answers)).sort((left, right) => left - right);
}

async function writeOne(service: BenchService, number: number): Promise<number> {
  const { id } = (await send(service, 'POST', `${service.root}/events`, {
    kind: 'stream_bench',
    summary: `Event ${number}`,
    reasoning: 'To see how soon everybody knows of it.',
  })) as { id: string };
  return seqOf(id);
}

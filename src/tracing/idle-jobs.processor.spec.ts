import { context, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { IdleJobsProcessor } from './idle-jobs.processor.js';
import { JOB_NAME } from './spans.js';

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({
  spanProcessors: [new IdleJobsProcessor(new SimpleSpanProcessor({ exporter }))],
});
const tracer = provider.getTracer('test');
const START = 1_700_000_000_000;

beforeEach(() => {
  exporter.reset();
});

const sent = async () => {
  await provider.forceFlush();
  return exporter.getFinishedSpans().map(({ name }) => name);
};

/** A job with one transaction in it. */
function run({ ms = 1, within }: { ms?: number; within?: (job: Context) => void } = {}) {
  const attributes = { [JOB_NAME]: 'Sweep' };
  const job = tracer.startSpan('job', { root: true, attributes, startTime: START });
  const inside = trace.setSpan(context.active(), job);
  tracer.startSpan('transaction', { startTime: START }, inside).end(START + 1);
  within?.(inside);
  job.end(START + ms);
}

it('a job that found nothing to do is not sent, nor what it did to find out', async () => {
  run();
  expect(await sent()).toEqual([]);
});

it('a long job is sent', async () => {
  run({ ms: 101 });
  expect(await sent()).toEqual(['transaction', 'job']);
});

it('a job that called a vendor is sent', async () => {
  run({
    within: (job) => {
      tracer.startSpan('call', { kind: SpanKind.CLIENT, startTime: START }, job).end(START + 1);
    },
  });
  expect(await sent()).toEqual(['transaction', 'call', 'job']);
});

it('a job in which something failed is sent', async () => {
  run({
    within: (job) => {
      const failed = tracer.startSpan('failed', { startTime: START }, job);
      failed.setStatus({ code: SpanStatusCode.ERROR });
      failed.end(START + 1);
    },
  });
  expect(await sent()).toEqual(['transaction', 'failed', 'job']);
});

it('a job with a lot to do is sent', async () => {
  run({
    within: (job) => {
      for (let i = 0; i < 100; i += 1) {
        tracer.startSpan('more', { startTime: START }, job).end(START);
      }
    },
  });
  expect(await sent()).toHaveLength(102);
});

it('requests are sent, however short', async () => {
  tracer.startSpan('request', { kind: SpanKind.SERVER, startTime: START }).end(START);
  expect(await sent()).toEqual(['request']);
});

import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface EndedUpstreamCall {
  namespace: string;
  method: string;
  outcome: string;
  seconds: number;
}

/** What the service counts, for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  private readonly requestCount = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [this.registry],
  });

  private readonly upstream = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Calls to vendors, by vendor namespace, method and outcome',
    labelNames: ['vendor', 'method', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  private readonly upstreamCount = new Counter({
    name: 'upstream_calls_total',
    help: 'Calls to vendors, by vendor namespace, method and outcome',
    labelNames: ['vendor', 'method', 'outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  readonly observeRequest = ({ method, route, status, seconds }: AnsweredRequest): void => {
    const labels = { method, route, status };
    this.requestCount.inc(labels);
    this.requests.observe(labels, seconds);
  };

  readonly observeUpstream = ({ namespace, method, outcome, seconds }: EndedUpstreamCall): void => {
    const labels = { vendor: namespace, method, outcome };
    this.upstreamCount.inc(labels);
    this.upstream.observe(labels, seconds);
  };
}

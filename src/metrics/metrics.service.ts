import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CallSeries } from './call-series.js';

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

/** The service's metrics for Prometheus. */
@Injectable()
export class MetricsService {
  private readonly process = new Registry();

  private readonly requests = new CallSeries(
    {
      total: 'http_requests_total',
      duration: 'http_request_duration_seconds',
      help: 'Requests answered, by method, route and status',
    },
    ['method', 'route', 'status'],
  );

  private readonly upstreamCalls = new CallSeries(
    {
      total: 'upstream_calls_total',
      duration: 'upstream_call_duration_seconds',
      help: 'Calls to vendors, by vendor namespace, method and outcome',
    },
    ['vendor', 'method', 'outcome'],
  );

  private readonly webhookAttempts = new CallSeries(
    {
      total: 'webhook_attempts_total',
      duration: 'webhook_attempt_duration_seconds',
      help: 'Attempts to deliver an order to a webhook receiver, by outcome',
    },
    ['outcome'],
  );

  private readonly streams = new Gauge({
    name: 'event_streams_open',
    help: 'WebSockets that follow the events on this replica',
    registers: [this.process],
  });

  constructor() {
    collectDefaultMetrics({ register: this.process });
  }

  /** Labelled by route pattern: raw URLs would create one series per id. */
  readonly observeRequest = ({ method, route, status, seconds }: AnsweredRequest): void => {
    this.requests.observe(seconds, method, route, String(status));
  };

  readonly observeUpstream = (call: EndedUpstreamCall): void => {
    this.upstreamCalls.observe(call.seconds, call.namespace, call.method, call.outcome);
  };

  observeWebhookAttempt(outcome: string, seconds: number): void {
    this.webhookAttempts.observe(seconds, outcome);
  }

  observeStreams(open: number): void {
    this.streams.set(open);
  }

  async render(): Promise<string> {
    const calls = [this.requests, this.upstreamCalls, this.webhookAttempts];
    return calls.map((series) => series.render()).join('') + (await this.process.metrics());
  }
}

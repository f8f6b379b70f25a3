import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  /** 2 is a failure. */
  status: number;
}

interface WireSpan extends Omit<CollectedSpan, 'attributes' | 'status'> {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[];
}

/** A collector of OpenTelemetry traces over HTTP. */
export class TraceCollector {
  /** Everything received: headers and bodies as sent. */
  readonly received: string[] = [];
  readonly spans: CollectedSpan[] = [];
  /** Takes requests and never answers them. */
  isSilent = false;
  url = '';

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        this.received.push(JSON.stringify(request.rawHeaders), body);
        if (this.isSilent) return;
        this.spans.push(...spansOf(JSON.parse(body) as ExportRequest));
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector(createServer());
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve));
    collector.url = `http://127.0.0.1:${(collector.server.address() as AddressInfo).port}`;
    return collector;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

const spansOf = ({ resourceSpans }: ExportRequest): CollectedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map((span) => ({
      ...span,
      status: span.status.code,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
      ),
    }));

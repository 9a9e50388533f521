/** A receiver of traces on loopback, as a collector is one: OTLP over HTTP, in JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Missing where a trace begins. */
  parentSpanId?: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  /** 2: failed. */
  status: number;
  attributes: Record<string, string | number>;
  /** Of the process that sent it. */
  resource: Record<string, string | number>;
}

export interface OtlpReceiver {
  /** The value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: ReceivedSpan[];
  /** Every body as it came. */
  bodies: string[];
  /** Values of this header, of each request. */
  headers(name: string): unknown[];
  close(): Promise<void>;
}

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number };
type Pairs = { key: string; value: Value }[];
interface SentSpan extends Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId' | 'kind'> {
  attributes?: Pairs;
  status?: { code?: number };
}
interface Sent {
  resourceSpans: { resource: { attributes: Pairs }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const requests: Record<string, unknown>[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method !== 'POST' || incoming.url !== '/v1/traces') return void outgoing.writeHead(404).end();
    const body = await text(incoming);
    bodies.push(body);
    requests.push(incoming.headers);
    spans.push(...readSpans(JSON.parse(body) as Sent));
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers: (name) => requests.map((headers) => headers[name]),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function readSpans({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ attributes, status, name, traceId, spanId, parentSpanId, kind }) => ({
        ...{ name, traceId, spanId, kind },
        ...(parentSpanId ? { parentSpanId } : {}),
        status: status?.code ?? 0,
        attributes: readPairs(attributes ?? []),
        resource: readPairs(resource.attributes),
      })),
  );
}

function readPairs(pairs: Pairs): Record<string, string | number> {
  const read = ({ stringValue, intValue, doubleValue }: Value) => stringValue ?? doubleValue ?? Number(intValue);
  return Object.fromEntries(pairs.map(({ key, value }) => [key, read(value)]));
}

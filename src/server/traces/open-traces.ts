/**
 * Traces by OpenTelemetry, sent as JSON over HTTP (OTLP). Loaded only where they are configured. Nothing is set globally but the handler of export
 * errors: the context manager and the tracer are passed by hand, so that one process can hold several of them, as tests do.
 */
import type { ServerResponse } from 'node:http';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { noteOf } from '#server/edge/access-log.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import { describeQuery } from '#server/traces/describe-query.ts';
import type { TraceSettings } from '#server/traces/trace-settings.ts';
import type { TracedJob, Traces } from '#server/traces/traces.ts';

export interface TraceOptions extends TraceSettings {
  /** Of this process: `all`, `web` or `worker`. */
  role: string;
  /** Told when spans could not be sent; they are lost, and nothing waits for them. */
  onError: (error: unknown) => void;
  /** How long spans are gathered before they are sent. */
  sendAfterMs?: number;
}

const CLOSE_WITHIN_MS = 2_000;
const SEND_AFTER_MS = 5_000;
/** Asked every few seconds, or a file: there would be more of these than of everything else. */
const NOT_TRACED = /^\/(healthz|readyz|assets\/)/;
const NO_ROUTE = 'none';

export function openTraces({ role, onError, sendAfterMs = SEND_AFTER_MS, ...settings }: TraceOptions): Traces {
  setGlobalErrorHandler(onError);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: settings.headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...settings.resource,
      'service.name': settings.serviceName,
      'process.pid': process.pid,
      'partwright.role': role,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendAfterMs })],
  });
  const tracer = provider.getTracer('partwright');

  /** `tracestate` is left out: it may hold anything that a caller writes into it. */
  const contextFrom = (traceparent: unknown): Context =>
    typeof traceparent === 'string'
      ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      : ROOT_CONTEXT;

  async function inSpan<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await contexts.with(trace.setSpan(parent, span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  function startQuery(text: string, parent: Context): Span {
    const { name, attributes } = describeQuery(text);
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  }

  function traceClient(client: ClientBase): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const parent = contexts.active();
      const text = textOf(args[0]);
      if (text === null || !trace.getSpan(parent)) return query(...args);
      const span = startQuery(text, parent);
      const end = (error?: unknown) => {
        if (error) fail(span, error);
        span.end();
      };
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return query(
          ...args.slice(0, -1),
          contexts.bind(parent, (error: unknown, result: unknown) => {
            end(error);
            callback(error, result);
          }),
        );
      const answer = query(...args) as Promise<unknown>;
      // The caller of `query` hears of a failure; this branch only looks on.
      answer.then(() => end(), end);
      return answer;
    }) as ClientBase['query'];
  }

  return {
    requests: (listener) => (incoming, outgoing) => {
      if (NOT_TRACED.test(incoming.url ?? '')) return listener(incoming, outgoing);
      const method = incoming.method ?? 'GET';
      const attributes = { 'http.request.method': method };
      const parent = contextFrom(incoming.headers.traceparent);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      outgoing.once('close', () => endRequest(span, method, outgoing));
      return contexts.with(trace.setSpan(parent, span), () => listener(incoming, outgoing));
    },

    queries(pool) {
      // Whoever waits for a connection is called back out of the context of the one who gives it back.
      const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
      pool.connect = ((callback?: (...args: never[]) => void) =>
        callback ? connect(contexts.bind(contexts.active(), callback)) : connect()) as Pool['connect'];
      pool.on('connect', traceClient);
    },

    mails: (transport): MailTransport => ({
      close: () => transport.close(),
      send(mail) {
        const attributes = { 'partwright.mail.id': mail.id };
        const parent = contexts.active();
        const span = tracer.startSpan('send mail', { kind: SpanKind.CLIENT, attributes }, parent);
        return inSpan(span, parent, () => transport.send(mail));
      },
    }),

    analysed({ stage, format, seconds }) {
      const startTime = Date.now() - seconds * 1000;
      const attributes = { 'partwright.format': format };
      tracer.startSpan(`${stage} part`, { startTime, attributes }, contexts.active()).end();
    },

    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(contexts.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent ?? null;
    },

    job: <T>({ name, id, retries, traceparent }: TracedJob, work: () => Promise<T>) => {
      const attributes = {
        'messaging.destination.name': name,
        'messaging.message.id': id,
        'partwright.retries': retries,
      };
      // Never the active context: a worker takes its next job in that of the one before.
      const parent = contextFrom(traceparent);
      return inSpan(tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, parent), parent, work);
    },

    async close() {
      const closing = provider.shutdown().catch(onError);
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_WITHIN_MS);
      });
      await Promise.race([closing, limit]);
      clearTimeout(timer);
      contexts.disable();
    },
  };
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

function endRequest(span: Span, method: string, outgoing: ServerResponse): void {
  const { route, userId, requestId } = noteOf(outgoing) ?? { route: NO_ROUTE, userId: null, requestId: null };
  const attributes: Attributes = {};
  if (route !== NO_ROUTE) {
    span.updateName(`${method} ${route}`);
    attributes['http.route'] = route;
  }
  if (userId !== null) attributes['user.id'] = userId;
  if (requestId !== null) attributes['partwright.request.id'] = requestId;
  // Otherwise the caller left before there was an answer.
  if (outgoing.headersSent) attributes['http.response.status_code'] = outgoing.statusCode;
  else attributes['error.type'] = 'caller_left';
  span.setAttributes(attributes);
  if (outgoing.headersSent && outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Its code or its class. The message may hold an address, a file's name, or a row that broke a constraint. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** null for what is no plain query: a stream or a cursor, which ends later than its call. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : null;
}

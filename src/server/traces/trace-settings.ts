/** Where traces go and which, from the variables that OpenTelemetry specifies. */
import * as z from 'zod';

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TraceSettings {
  /** Of the collector, with its path. */
  url: string;
  /** Sent to it with each batch; may hold a key. */
  headers: Record<string, string>;
  serviceName: string;
  /** What else describes this process: environment, region. */
  resource: Record<string, string>;
  sampler: (typeof SAMPLERS)[number];
  /** For the two samplers by ratio: which share of the traces that begin here is kept, 0 to 1. */
  ratio: number;
}

const PATH = '/v1/traces';
const PAIR = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/;

const address = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' });
const pairs = z
  .string()
  .transform(readPairs)
  .refine((read) => read !== null, 'must be a list like name=value,other=value, with percent-encoded values');
const word = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

/** Beside the other variables. Times, compression and certificates are read by the exporter itself. */
export const TRACE_VARIABLES = {
  OTEL_SDK_DISABLED: word(['true', 'false']).default('false'),
  OTEL_TRACES_EXPORTER: word(['otlp', 'none']).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  // JSON is sent with either: a receiver of OTLP over HTTP takes both on the same port. There is no gRPC here.
  OTEL_EXPORTER_OTLP_PROTOCOL: word(['http/json', 'http/protobuf']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: word(['http/json', 'http/protobuf']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().default('partwright'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: word(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
};
const _schema = z.object(TRACE_VARIABLES);
type Variables = z.infer<typeof _schema>;

/** null: no traces. */
export function readTraceSettings(variables: Variables): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: common, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = variables;
  if (variables.OTEL_SDK_DISABLED === 'true' || variables.OTEL_TRACES_EXPORTER === 'none') return null;
  if (common === undefined && own === undefined) return null;
  return {
    url: own ?? `${common!.replace(/\/$/, '')}${PATH}`,
    headers: { ...variables.OTEL_EXPORTER_OTLP_HEADERS, ...variables.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    serviceName: variables.OTEL_SERVICE_NAME,
    resource: variables.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: variables.OTEL_TRACES_SAMPLER,
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** "name=value,other=value" with percent-encoded values; null for anything else. */
function readPairs(list: string): Record<string, string> | null {
  const read: Record<string, string> = {};
  for (const pair of list.split(',')) {
    if (pair.trim() === '') continue;
    const [, name, value] = PAIR.exec(pair) ?? [];
    if (name === undefined || value === undefined) return null;
    try {
      read[name] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return read;
}

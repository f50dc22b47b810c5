/** Reads the environment variables for log, metrics, traces and shared counts. */
import { type Environment, portOf, switchOf } from '../values';
import type { LoggedAddress } from './log';
import type { MetricsPlace } from './metrics';
import type { TraceSettings } from './traces';

const ADDRESSES = ['cut', 'full', 'none'] as const;

function loggedOf(text: string | undefined): LoggedAddress {
  const kind = ADDRESSES.find((one) => one === (text || 'cut'));
  if (kind) return kind;
  throw new Error(`LOG_ADDRESSES is "${text}". Use cut (networks only), full or none.`);
}

function metricsOf({ METRICS_PORT, METRICS_HOST }: Environment): MetricsPlace | undefined {
  if (!METRICS_PORT) return undefined;
  return { port: portOf(METRICS_PORT, 'METRICS_PORT'), host: METRICS_HOST || 'localhost' };
}

/** Valkey's schemes, and what the client calls them. */
const SCHEMES: Readonly<Record<string, string>> = {
  'redis:': 'redis:',
  'rediss:': 'rediss:',
  'valkey:': 'redis:',
  'valkeys:': 'rediss:',
};

function storeOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const scheme = URL.canParse(text) ? new URL(text).protocol : '';
  const known = SCHEMES[scheme];
  if (known !== undefined) return known + text.slice(scheme.length);
  // The address isn't repeated, because it can contain a password.
  throw new Error(
    'RATE_STORE_URL must be the address of Redis or Valkey, such as redis://10.0.0.5:6379 or rediss://user:password@host:6379.',
  );
}

function webAddressOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Error(`${name} is "${text}". Use an address such as http://localhost:4318.`);
}

/** Reads `key=value,key=value`, percent-encoded as OpenTelemetry specifies. */
function headersOf(text: string): Record<string, string> {
  try {
    const pairs = text.split(',').filter((one) => one.trim() !== '');
    const headers = new Headers(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
        return [name.trim(), decodeURIComponent(value.trim())];
      }),
    );
    return Object.fromEntries(headers);
  } catch {
    // The values aren't repeated, because they can be secrets.
    throw new Error(
      "OTEL_EXPORTER_OTLP_HEADERS can't be read. Use name=value, percent-encoded, and separate several with commas.",
    );
  }
}

const SAMPLERS = ['always_on', 'parentbased_always_on', 'traceidratio', 'parentbased_traceidratio'];

function ratioOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Environment): number {
  const sampler = OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  if (!SAMPLERS.includes(sampler)) {
    throw new Error(`OTEL_TRACES_SAMPLER is "${sampler}". Use one of ${SAMPLERS.join(', ')}.`);
  }
  if (!sampler.endsWith('ratio') || !OTEL_TRACES_SAMPLER_ARG) return 1;
  const ratio = Number(OTEL_TRACES_SAMPLER_ARG);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new Error(`OTEL_TRACES_SAMPLER_ARG is "${OTEL_TRACES_SAMPLER_ARG}". Use 0 to 1.`);
}

function tracesOf(env: Environment): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = env;
  if (env.OTEL_SDK_DISABLED === 'true' || (!base && !exact)) return undefined;
  const protocol = env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json';
  // Collectors accept JSON wherever they accept HTTP.
  if (protocol !== 'http/json' && protocol !== 'http/protobuf') {
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}". The server sends http/json, which every collector accepts at its HTTP port (4318).`,
    );
  }
  const url = exact
    ? webAddressOf('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', exact).href
    : `${webAddressOf('OTEL_EXPORTER_OTLP_ENDPOINT', base ?? '').href.replace(/\/$/, '')}/v1/traces`;
  return {
    url,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: env.OTEL_SERVICE_NAME || 'help-center',
    ratio: ratioOf(env),
  };
}

/** Returns what the environment turns on. */
export const operationOf = (env: Environment) => ({
  /** How addresses are logged, or undefined if there is no log. */
  addresses: switchOf('ACCESS_LOG', env.ACCESS_LOG) ? loggedOf(env.LOG_ADDRESSES) : undefined,
  metrics: metricsOf(env),
  traces: tracesOf(env),
  store: storeOf(env.RATE_STORE_URL),
});

import { describe, expect, it } from 'vitest';
import { environment } from '../../src/config/company/environment';
import { parseCli } from '../cli';
import { operationOf } from './settings';

describe('the settings of operation', () => {
  it('are all off by default', () => {
    expect(operationOf({})).toEqual({});
    expect(operationOf({ LOG_ADDRESSES: 'full', METRICS_HOST: '0.0.0.0' })).toEqual({});
  });

  it('are read from the environment', () => {
    expect(
      operationOf({
        ACCESS_LOG: '1',
        METRICS_PORT: '9464',
        RATE_STORE_URL: 'valkeys://user:p%40ss@store:6380/2',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, X-Team = docs',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toEqual({
      addresses: 'cut',
      metrics: { port: 9464, host: 'localhost' },
      store: 'rediss://user:p%40ss@store:6380/2',
      traces: {
        url: 'http://collector:4318/v1/traces',
        headers: { 'api-key': 'a=b', 'x-team': 'docs' },
        service: 'help-center',
        ratio: 0.25,
      },
    });
  });

  it('send traces to the exact address if there is one, or nowhere if they are turned off', () => {
    const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/traces?x=1' };
    expect(operationOf(env).traces).toMatchObject({
      url: 'https://collector/traces?x=1',
      ratio: 1,
    });
    expect(operationOf({ ...env, OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined();
  });

  it.each([
    [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG is "yes". Use 1 for on'],
    [{ ACCESS_LOG: '1', LOG_ADDRESSES: 'some' }, 'LOG_ADDRESSES is "some". Use cut'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT is "x", which isn\'t a port'],
    [{ RATE_STORE_URL: 'store:6379' }, 'RATE_STORE_URL must be the address of Redis or Valkey'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is "collector"'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc". The server sends http/json',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      "OTEL_EXPORTER_OTLP_HEADERS can't be read. Use name=value",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_EXPORTER_OTLP_HEADERS: 'a=%' },
      "OTEL_EXPORTER_OTLP_HEADERS can't be read. Use name=value",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_TRACES_SAMPLER: 'x' },
      'OTEL_TRACES_SAMPLER is "x". Use one of always_on',
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '2',
      },
      'OTEL_TRACES_SAMPLER_ARG is "2". Use 0 to 1',
    ],
  ])('%j is an error that names the fix', (env, message) => {
    expect(() => operationOf(env)).toThrow(message);
  });

  it('never repeat a password', () => {
    expect(() => operationOf({ RATE_STORE_URL: 'http://user:hunter2@store' })).toThrow(
      /^(?!.*hunter2)/,
    );
  });
});

describe('the table of settings', () => {
  it('says “server” for exactly the variables that the server reads', () => {
    const seen = new Set<string>();
    const values: Record<string, string> = {
      ACCESS_LOG: '1',
      METRICS_PORT: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a',
      OTEL_TRACES_SAMPLER: 'traceidratio',
    };
    const env = new Proxy(values, {
      get(target, name: string) {
        seen.add(name);
        return target[name];
      },
    });
    parseCli([], env);
    const listed = environment.filter(({ read }) => read.split(', ').includes('server'));
    expect([...seen].sort()).toEqual(listed.map(({ name }) => name).sort());
  });
});

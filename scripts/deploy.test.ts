import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../gates/files';
import { parseCli } from '../server/cli';
import { environment } from '../src/config/company/environment';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const known = new Set(environment.map(({ name }) => name));
/** Variables of Node and npm. */
const OTHERS = new Set(['NODE_ENV', 'NO_UPDATE_NOTIFIER']);

/** Returns variables in `NAME=value` form. */
const variablesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const unknownIn = (names: readonly string[]) =>
  names.filter((name) => !known.has(name) && !OTHERS.has(name));

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));

  it('runs the server as a user other than root, without a shell in between', () => {
    const at = (start: string) => stage.findIndex((line) => line.startsWith(start));
    expect(at('USER node')).toBeGreaterThan(0);
    expect(at('CMD ["node", "server.mjs"')).toBeGreaterThan(at('USER node'));
    expect(stage.filter((line) => line.startsWith('RUN'))).toEqual([]);
  });

  it('checks the health with Node alone, which works', () => {
    const [, json = ''] = /HEALTHCHECK [^]*?CMD (\[.*\])/.exec(text) ?? [];
    const [command, flag, code = ''] = z.array(z.string()).parse(JSON.parse(json));
    expect([command, flag]).toEqual(['node', '-e']);
    // Nothing listens there.
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
      env: { ...process.env, PORT: '1' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, '']);
  });

  it('sets only variables that the server knows, to values that it accepts', () => {
    const variables = variablesIn(stage.filter((line) => line.startsWith('ENV')).join('\n'));
    expect(unknownIn(Object.keys(variables))).toEqual([]);
    expect(parseCli([], variables)).toMatchObject({ host: '0.0.0.0', port: 8080 });
    expect(stage).toContain('EXPOSE 8080');
    const args = lines.flatMap((line) => /^ARG (\w+)$/.exec(line)?.[1] ?? []);
    expect(args.length).toBeGreaterThan(0);
    expect(unknownIn(args)).toEqual([]);
  });
});

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      ports: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      deploy: z.object({ replicas: z.number() }).optional(),
      read_only: z.boolean().optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    }),
  ),
});

describe('the Compose file', () => {
  const { services } = composeSchema.parse(parse(read('compose.yaml')));

  it('runs two processes, which share a store, behind one published port', () => {
    const { balancer, 'help-center': server, store } = services;
    expect(server?.deploy?.replicas).toBe(2);
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(['8080:80']);
    expect(balancer?.depends_on).toEqual({ 'help-center': { condition: 'service_healthy' } });
    expect([server?.read_only, store?.read_only]).toEqual([true, true]);
  });

  it('sets only variables that the server knows, to values that it accepts', () => {
    const variables = services['help-center']?.environment ?? {};
    expect(Object.keys(variables).length).toBeGreaterThan(0);
    expect(unknownIn(Object.keys(variables))).toEqual([]);
    expect(parseCli([], variables)).toMatchObject({
      trustProxy: 1,
      operation: { store: 'redis://store:6379', metrics: { port: 9464, host: '0.0.0.0' } },
    });
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  const unit = join(root, 'deploy', 'help-center.service');

  it('sets only variables that the server knows, to values that it accepts', () => {
    const [, line = ''] = /^Environment=(.*)$/m.exec(read('help-center.service')) ?? [];
    const variables = variablesIn(line);
    expect(unknownIn(Object.keys(variables))).toEqual([]);
    expect(parseCli([], variables).port).toBe(8080);
  });

  it.skipIf(!hasSystemd)('is one that systemd accepts (needs systemd-analyze)', () => {
    // It also looks for the programs, which may be elsewhere here.
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const faults = stderr.split('\n').filter((one) => one.includes('help-center.service'));
    expect(faults.filter((one) => !one.includes('is not executable'))).toEqual([]);
  });

  it.skipIf(!hasSystemd)('is a sandbox (needs systemd-analyze)', () => {
    const args = ['security', '--offline=true', '--threshold=20', unit];
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    // Exposure of at most 2.0 on a scale from 0 (none) to 10.
    expect([status, stderr], stdout).toEqual([0, '']);
  });
});

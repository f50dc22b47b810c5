import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hostingDraft } from '../plugins/hosting';
import { finishHosting } from './finish';
import { HOSTING_FILE } from './manifest';
import { SECURITY_FILE, securityText } from './security-txt';

const NOW = Date.UTC(2026, 10, 26, 16, 30);
const contact = { contact: 'mailto:security@a.example', languages: ['en'] };

describe('security.txt', () => {
  it('has the fields that RFC 9116 requires, and expires within a year', () => {
    expect(securityText(contact, 'https://help.a.example', NOW)).toBe(
      'Contact: mailto:security@a.example\n' +
        'Expires: 2027-11-21T00:00:00Z\n' +
        'Preferred-Languages: en\n' +
        'Canonical: https://help.a.example/.well-known/security.txt\n',
    );
  });

  it('has every field that the company sets', () => {
    const security = {
      ...contact,
      policyUrl: 'https://a.example/policy',
      encryptionUrl: 'https://a.example/key',
      acknowledgmentsUrl: 'https://a.example/thanks',
      languages: ['en', 'el'],
    };
    const lines = securityText(security, null, NOW).split('\n');
    expect(lines).toContain('Policy: https://a.example/policy');
    expect(lines).toContain('Encryption: https://a.example/key');
    expect(lines).toContain('Acknowledgments: https://a.example/thanks');
    expect(lines).toContain('Preferred-Languages: en, el');
    expect(lines.some((line) => line.startsWith('Canonical'))).toBe(false);
  });
});

const dirs: string[] = [];
afterEach(async () => {
  await Promise.all(dirs.splice(0).map((dir) => rm(dir, { recursive: true })));
});

describe('a build', () => {
  async function built(security: typeof contact | undefined) {
    const dir = await mkdtemp(join(tmpdir(), 'security-'));
    dirs.push(dir);
    const draft = hostingDraft('/', { mainDocPath: '/docs/main', ...(security && { security }) });
    await writeFile(join(dir, HOSTING_FILE), JSON.stringify(draft));
    await writeFile(join(dir, 'index.html'), '<!doctype html><title>t</title>');
    const { build } = await finishHosting({ dir, compress: 'none', log: () => undefined });
    const text = await readFile(join(dir, SECURITY_FILE), 'utf8').catch(() => undefined);
    return { build, text };
  }

  it('has the file if the company has a contact, and the same id on any day', async () => {
    const [withContact, without] = [await built(contact), await built(undefined)];
    expect(withContact.text).toMatch(/^Contact: mailto:security@a\.example\nExpires: /);
    expect(without.text).toBeUndefined();
    expect(withContact.build).toBe(without.build);
  });
});

import { createServer } from 'node:http';
import { parseEnv } from '@/server/env';
import { createSecurityTxt } from '@/server/http/securityTxt';
import { listen } from '../../support/listen';
import { testClock } from '../../support/testContext';
import { startMeasured } from '../metrics/measuredServer';

test('security.txt names the contacts of the setting, and expires in less than a year', async () => {
  const env = parseEnv({
    SECURITY_CONTACT: 'mailto:security@example.org, https://example.org/report',
    SITE_URL: 'https://example.org',
  });
  const listener = createSecurityTxt(env, testClock('2026-05-01T12:00:00.000Z'));
  if (!listener) throw new Error('there is none');
  const site = await listen(createServer(listener));
  try {
    const url = `${site.url}/.well-known/security.txt`;
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:security@example.org',
        'Contact: https://example.org/report',
        'Expires: 2026-10-28T00:00:00Z',
        'Canonical: https://example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  } finally {
    await site.close();
  }
});

test.each(['security@example.org', 'http://example.org', 'mailto:a@b\nContact: mailto:c@d'])(
  'SECURITY_CONTACT may not be %j',
  (contact) => {
    expect(() => parseEnv({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT must be mailto:');
  },
);

test('a server has it where the setting says so, and a page of its own otherwise', async () => {
  const server = await startMeasured('sqlite', { SECURITY_CONTACT: 'mailto:security@example.org' });
  const without = await startMeasured('sqlite', {});
  try {
    const path = '/.well-known/security.txt';
    expect(await (await fetch(server.address + path)).text()).toMatch(
      /^Contact: mailto:security@example\.org\n/,
    );
    expect(await (await fetch(without.address + path)).text()).not.toContain('Contact:');
  } finally {
    await server.stop();
    await without.stop();
  }
});

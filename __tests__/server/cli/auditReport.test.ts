import { readAudit } from '@/server/cli/audit/auditReport';

const now = new Date('2026-11-23T12:00:00.000Z');

const reportOf = (severity: string) =>
  JSON.stringify({
    vulnerabilities: {
      parent: { via: ['child'] },
      child: { via: [{ title: 'Breaks', url: 'https://github.com/advisories/GHSA-1', severity }] },
    },
  });

test('advisories of high severity fail, others are listed', () => {
  expect(readAudit(reportOf('critical'), [], now)).toEqual({
    lines: ['✗ child: Breaks (GHSA-1, critical)'],
    isFailure: true,
  });
  expect(readAudit(reportOf('high'), [], now).isFailure).toBe(true);
  expect(readAudit(reportOf('moderate'), [], now)).toEqual({
    lines: ['· child: Breaks (GHSA-1, moderate)'],
    isFailure: false,
  });
  expect(readAudit('{"vulnerabilities":{}}', [], now).isFailure).toBe(false);
});

test('what is accepted passes with its reason until its day', () => {
  const accepted = [{ id: 'GHSA-1', reason: 'not called', until: '2026-11-24' }];
  expect(readAudit(reportOf('high'), accepted, now)).toEqual({
    lines: ['· child: Breaks (GHSA-1, accepted until 2026-11-24: not called)'],
    isFailure: false,
  });
  expect(readAudit(reportOf('high'), accepted, new Date('2026-11-24T00:00:00Z')).isFailure).toBe(true);
});

test.each(['', 'no JSON', '{"message":"405 Method Not Allowed","method":"POST"}'])(
  'a registry that does not answer is reported, and is no failure: %s',
  (answer) => {
    const { lines, isFailure } = readAudit(answer, [], now);
    expect([lines.length, lines[0]?.startsWith('NOT CHECKED'), isFailure]).toEqual([1, true, false]);
  },
);

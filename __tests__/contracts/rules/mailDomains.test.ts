import {
  cleanMailDomain,
  isOfMailDomains,
  mailDomainFault,
  mailDomainsText,
} from '@contracts/rules/signIn/mailDomains';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { siteIdentity } from '@contracts/site';

test.each([
  [' Example.ORG ', 'example.org'],
  ['@example.org', 'example.org'],
  ['*.Example.org', '*.example.org'],
  ['müller.example', 'xn--mller-kva.example'],
  ['*.MÜLLER.example', '*.xn--mller-kva.example'],
  ['*.edu', '*.edu'],
])('%s is kept as %s', (typed, kept) => {
  expect(cleanMailDomain(typed)).toBe(kept);
  expect(mailDomainFault(kept)).toBeNull();
});

test.each([
  'edu',
  'ada@example.org',
  'https://example.org',
  'example.org/path',
  'example.org:25',
  '*.*.example.org',
  '*example.org',
  'a*.example.org',
  '-a.example.org',
  'a..example.org',
  'example.org.',
  '192.0.2.7',
  'two words.example',
  'ｅxample.org',
  'example\u3002org',
  'ﬁrm.example',
  `${'a'.repeat(64)}.example`,
])('%s is no domain', (typed) => {
  expect(mailDomainFault(cleanMailDomain(typed))).toEqual(expect.stringContaining('must be a domain'));
});

test('an address is of a listed domain, and of a sub-domain only where those are listed', () => {
  const domains = ['uni.example', '*.example.org', 'xn--mller-kva.example'];
  const isOf = (email: string) => isOfMailDomains(email, domains);
  for (const email of [
    'a@uni.example',
    'a@UNI.Example',
    'a@b.example.org',
    'a@b.c.example.org',
    'a@Müller.example',
  ])
    expect([email, isOf(email)]).toEqual([email, true]);
  // A mail server may take it for another domain than the one that it looks like.
  for (const email of ['a@ｕｎｉ.example', 'a@uni\u3002example', 'a@uni.ｅxample'])
    expect([email, isOf(email)]).toEqual([email, false]);
  for (const email of ['a@b.uni.example', 'a@example.org', 'a@notuni.example', 'a@badexample.org', 'a', ''])
    expect([email, isOf(email)]).toEqual([email, false]);
});

test('a long list is shortened in the sentence', () => {
  const said = (...domains: string[]) => mailDomainsText(domains);
  expect(said('a.example')).toBe('Only people with an address of a.example can register here.');
  expect(said('a.example', 'b.example')).toContain('of a.example or b.example can');
  expect(said('a.example', 'b.example', 'c.example', 'd.example')).toContain('c.example or d.example can');
  const many = Array.from({ length: 50 }, (_, index) => `d${index}.example`);
  expect(said(...many)).toContain('of d0.example, d1.example, d2.example or 47 other domains can');
});

test('a site has each domain once, without empty lines, and 50 at most', () => {
  const read = (mailDomains: string[]) => siteIdentity.safeParse({ ...siteOf({}), mailDomains });
  expect(read(['a.example', '', 'A.example', '*.a.example']).data?.mailDomains).toEqual([
    'a.example',
    '*.a.example',
  ]);
  const many = (count: number) => Array.from({ length: count }, (_, index) => `d${index}.example`);
  expect([read(many(50)).success, read(many(51)).success]).toEqual([true, false]);
  expect(read(['a.example', 'none']).error?.issues[0]?.path).toEqual(['mailDomains', 1]);
});

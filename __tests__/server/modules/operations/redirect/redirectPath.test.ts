import { REDIRECT_PATH_MAX_LENGTH } from '@contracts/rules/limits';
import { isToldMiss } from '@/server/modules/operations/redirect/countedPaths';
import { readSource, readTarget, redirectTexts } from '@/server/modules/operations/redirect/redirectInput';
import {
  fillTarget,
  matchOf,
  pathKey,
  prefixOf,
  slashPrefixes,
} from '@/server/modules/operations/redirect/redirectPath';

test.each([
  ['/2019/05/a-post/', '/2019/05/a-post'],
  ['//2019///a', '/2019/a'],
  ['/Café', '/Caf%C3%A9'],
  ['/Cafe\u0301', '/Caf%C3%A9'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/50%', '/50%25'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/', '/'],
])('%j is compared as %j', (path, key) => {
  expect(pathKey(path)).toBe(key);
  expect(pathKey(key)).toBe(key);
});

test('a pattern stands for at least one character, and its prefix is one of those that are looked at', () => {
  expect(matchOf('/blog/*', '/blog/a/b')).toBe('a/b');
  expect(matchOf('/blog/*', '/blog/')).toBeNull();
  expect(matchOf('/*.html', '/a/b.html')).toBe('a/b');
  expect(matchOf('/aba*aba', '/ababa')).toBeNull();
  for (const [pattern, path] of [
    ['/blog/*', '/blog/a/b'],
    ['/bl*', '/blog/a'],
    ['/2019/*/feed', '/2019/05/feed'],
  ] as const) {
    expect(slashPrefixes(path)).toContain(prefixOf(pattern));
  }
  expect(slashPrefixes('/x'.repeat(1_000)).length).toBe(30);
});

test('what a pattern stood for makes no address of another site', () => {
  expect(fillTarget('/new/*', 'a/b')).toBe('/new/a/b');
  expect(fillTarget('/*', '/evil.example')).toBe('/evil.example');
  expect(fillTarget('https://old.example/*', '$&')).toBe('https://old.example/$&');
  expect(fillTarget('/all', 'a')).toBe('/all');
});

test.each([
  ['', redirectTexts.from],
  ['old', redirectTexts.from],
  ['https://example.org/a', redirectTexts.from],
  ['/a?b=c', redirectTexts.from],
  ['/a#b', redirectTexts.from],
  ['/a/../b', redirectTexts.from],
  ['/a\u0000b', redirectTexts.from],
  ['/%00', redirectTexts.from],
  ['/a\\b', redirectTexts.from],
  ['/*/*', redirectTexts.stars],
  ['/*', redirectTexts.everything],
  [`/${'x'.repeat(REDIRECT_PATH_MAX_LENGTH)}`, redirectTexts.long],
  ['/', redirectTexts.page],
  ['/API/x', redirectTexts.reserved('/api')],
  ['/uploads/a.png', redirectTexts.reserved('/uploads')],
  ['/_next/*', redirectTexts.reserved('/_next')],
  ['/desk', redirectTexts.reserved('/desk')],
  ['/socket.io/', redirectTexts.reserved('/socket.io')],
])('nothing can lead from %j', (from, fault) => {
  expect(readSource(from)).toEqual({ fault });
});

test.each([
  ['/new', '/new', null],
  [' /new/?a=b#c ', '/new?a=b#c', null],
  ['/Über uns'.replace(' ', '%20'), '/%C3%9Cber%20uns', null],
  ['https://site.example/new', '/new', null],
  ['https://site.example', '/', null],
  ['https://Other.example/x', 'https://other.example/x', 'other.example'],
  ['http://other.example:8080/*', 'http://other.example:8080/*', 'other.example:8080'],
])('%j leads to %j', (to, target, host) => {
  expect(readTarget(to, 'https://site.example')).toEqual({ target, host });
});

test.each([
  ['', redirectTexts.to],
  ['new', redirectTexts.to],
  ['//other.example', redirectTexts.to],
  ['/\\other.example', redirectTexts.to],
  ['javascript:alert(1)', redirectTexts.to],
  ['data:text/html,x', redirectTexts.to],
  ['https://a:b@other.example', redirectTexts.to],
  ['https://*.example/', redirectTexts.to],
  ['/a b', redirectTexts.to],
  ['/a\nLocation: /b', redirectTexts.to],
  ['/api/main', redirectTexts.internal('/api')],
  ['/x/../api/main', redirectTexts.internal('/api')],
  ['/*/*', redirectTexts.stars],
])('nothing can lead to %j', (to, fault) => {
  expect(readTarget(to, 'https://site.example')).toEqual({ fault });
});

test('missed paths are listed without probes and without those that may be private', () => {
  for (const path of [
    '/2019/05/a-post',
    '/about',
    '/archiv.html',
    '/%E4%BD%A0',
    '/a-very-long-title-with-words',
  ])
    expect([path, isToldMiss(path)]).toEqual([path, true]);
  for (const path of [
    '/',
    '/.env',
    '/wp-login.php',
    '/a/.git/config',
    '/invite/ada@example.org',
    '/invite/ada%40example.org',
    '/reset/9f8e7d6c5b4a39281706f5e4d3c2b1a0',
    '/s/3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    `/t/${'aB3'.repeat(10)}`,
    `/${'long/'.repeat(200)}`,
  ])
    expect([path, isToldMiss(path)]).toEqual([path, false]);
});

import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { seed } from '@/__tests__/support/effort';
import { executableIn } from '@/fuzz/judge/executable';
import { keepNone } from '@/fuzz/judge/sample';
import { runTarget } from '@/fuzz/runTarget';
import type { Target } from '@/fuzz/target';
import { backups } from '@/fuzz/targets/backups';
import { sanitiser } from '@/fuzz/targets/texts';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';

/** What the run says of a target with a fault. */
async function failureOf<Input>(
  target: Target<Input>,
  inputs = 3_000,
  answerWithinMs = Number.POSITIVE_INFINITY,
) {
  try {
    return (await runTarget(target, { inputs, seed, answerWithinMs })).failure;
  } finally {
    await target.close?.();
  }
}

const faults: [string, (html: string) => string][] = [
  ['passes on what it is given', (html) => html],
  ['forgets addresses', (html) => html.replace(/<(?!\/?a\b)[^>]*>?/g, '')],
  ['takes scripts out once', (html) => html.replace(/<\/?script[^>]*>/gi, '')],
  [
    'lets a handler through',
    (html) => `${sanitizeArticle(html)}${/onerror/.test(html) ? '<p onerror=x>' : ''}`,
  ],
  ['writes text unescaped', (html) => sanitizeArticle(html).replaceAll('&lt;', '<')],
];

test.each(faults)('a sanitiser that %s is found', async (_what, sanitize) => {
  const failure = await failureOf(sanitiser(keepNone, sanitize));
  expect(failure?.reason).toMatch(/it has|changes it/);
});

test('a failure is shrunk, and its path reproduces the same input', async () => {
  const target = sanitiser(keepNone, (html) => html);
  const first = await runTarget(target, { inputs: 100, seed, answerWithinMs: Number.POSITIVE_INFINITY });
  expect(first.failure?.input.length).toBeLessThan(100);
  const options = { inputs: 100, seed, path: first.failure?.path, answerWithinMs: Number.POSITIVE_INFINITY };
  expect((await runTarget(target, options)).failure?.input).toBe(first.failure?.input);
});

test('an archive that is read as something else is found', async () => {
  const failure = await failureOf(await backups(async () => 'another content'));
  expect(failure?.reason).toContain('it is read as something that was not written');
});

test('a crash and a slow answer are found', async () => {
  const crash = { input: fc.nat(), check: (one: number) => (one > 1_000 ? JSON.parse('{') : []) as string[] };
  expect((await failureOf(crash))?.input).toBe('1001');
  const slow = { input: fc.constant(1), check: async () => wait(30).then(() => []) };
  expect((await failureOf(slow, 1, 10))?.reason).toContain('the answer took');
});

test.each([
  '<script>x</script>',
  '<p onclick=x>',
  '<a href="java\nscript:x">',
  '<img src="data:image/svg+xml,x">',
  '<svg><a/></svg>',
  '<!-- x -->',
  '<body class=x>',
])('%s is not taken for harmless', (html) => {
  expect(executableIn(html)).not.toEqual([]);
});

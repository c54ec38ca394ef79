import { digestOf, hashText, rememberDigest } from '@/server/lib/threads/digests';

/** Another object each time, as what is read from the database. */
const long = () => `${'long text '.repeat(30_000)}end`;

test('a long text that was hashed elsewhere is recognised', () => {
  expect(digestOf(long())).toBe(hashText(long()));
  rememberDigest(long(), 'of the thread');
  expect(digestOf(long())).toBe('of the thread');
  expect(digestOf(`${long()}.`)).toBe(hashText(`${long()}.`));
});

test('a short text is hashed each time', () => {
  rememberDigest('short', 'of the thread');
  expect(digestOf('short')).toBe(hashText('short'));
});

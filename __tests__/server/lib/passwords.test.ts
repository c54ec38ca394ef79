import argon2 from '@node-rs/argon2';
import { hashPassword } from '@/server/lib/passwords';
import { TooMuchWaits } from '@/server/lib/turns';

test('of one address two passwords are hashed and forty wait; others are not refused for them', async () => {
  const outcomes = Array.from({ length: 45 }, () =>
    hashPassword('secret-1', '192.0.2.1').then(
      () => 'hashed',
      (error) => (error instanceof TooMuchWaits ? 'refused' : 'failed'),
    ),
  );
  await expect(hashPassword('secret-2', '192.0.2.2')).resolves.toMatch(/^\$argon2id/);
  const found = await Promise.all(outcomes);
  expect(found.filter((outcome) => outcome === 'hashed')).toHaveLength(42);
  expect(found.filter((outcome) => outcome === 'refused')).toHaveLength(3);
});

test('a password costs what OWASP advises at least: 19 MiB and two passes', async () => {
  const hash = jest.spyOn(argon2, 'hash');
  await hashPassword('secret-1');
  expect(hash.mock.calls[0]?.[1]).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  hash.mockRestore();
});

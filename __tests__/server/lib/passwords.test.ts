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

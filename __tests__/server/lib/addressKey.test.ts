import { addressKey } from '@/server/lib/addressKey';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:0db8::', '2001:db8:0:0::/64'],
  ['2001:db8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['x'.repeat(500), 'x'.repeat(64)],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

import { isPublicAddress, isWithin, parseNetworks } from '@/server/lib/pictures/publicAddress';

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['127.0.0.1', false],
  ['127.255.0.9', false],
  ['168.63.129.16', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.0.0.192', false],
  ['192.168.0.1', false],
  ['198.18.0.1', false],
  ['203.0.113.4', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('whether %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('networks hold addresses of their kind, and IPv4 within IPv6', () => {
  const networks = parseNetworks('10.0.0.0/8, 127.0.0.2, fd00::/8');
  const within = ['10.9.8.7', '::ffff:10.0.0.1', '127.0.0.2', 'fd12::1'];
  const outside = ['11.0.0.1', '127.0.0.1', 'fe80::1', '::1'];
  expect(within.filter((address) => isWithin(address, networks))).toEqual(within);
  expect(outside.filter((address) => isWithin(address, networks))).toEqual([]);
});

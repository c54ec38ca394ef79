import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/**
 * The part of a caller's address that limits are counted by: an IPv4 address as it is, of an IPv6 address
 * the network (/64), because one customer has all addresses of it.
 */
export function addressKey(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%')[0] ?? '';
  // A proxy may pass on anything; a bound keeps it from filling the table.
  if (!isIPv6(plain)) return address.slice(0, 64);
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const isShortened = plain.includes('::');
  const gap = isShortened ? Math.max(0, 8 - first.length - last.length) : 0;
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

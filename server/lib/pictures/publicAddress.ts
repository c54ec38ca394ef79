import ipaddr from 'ipaddr.js';

/** Networks in CIDR notation, as `parseNetworks` reads them. */
export type Networks = [ipaddr.IPv4 | ipaddr.IPv6, number][];

/** Answers machines of a cloud from within, though its address is a public one (Azure). */
const METADATA = ['168.63.129.16'];

/** IPv6 that is given out for the public internet; all else translates, is local or is not used. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * @param list addresses and networks such as `10.0.0.0/8`, separated by commas. @throws Error for invalid entries.
 */
export const parseNetworks = (list: string): Networks =>
  list.split(',').map((item) => {
    const text = item.trim();
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });

/** Whether an address is in one of the networks. */
export function isWithin(text: string, networks: Networks): boolean {
  const address = ipaddr.process(text);
  return networks.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  );
}

/**
 * Whether an IP address belongs to the public internet: not to this machine, its network or its cloud, nor to a
 * range that is translated to those. IPv4 within IPv6 is treated as IPv6, and so refused.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || METADATA.includes(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}

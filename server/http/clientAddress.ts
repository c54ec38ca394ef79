import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '../lib/addressKey';

const loopback = proxyAddr.compile('loopback');

/** Under which key the requests of a client are counted; null for this machine itself, which is not limited. */
export type ClientKey = (request: IncomingMessage) => string | null;

/** @param proxies the addresses and networks of `TRUST_PROXY`, whose `X-Forwarded-For` is believed. */
export function createClientKey(proxies = ''): ClientKey {
  const trust = proxyAddr.compile(proxies.split(',').flatMap((proxy) => proxy.trim() || []));
  return (request) => {
    const address = proxyAddr(request, trust) ?? '';
    return address === '' || loopback(address, 0) ? null : addressKey(address);
  };
}

import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '../lib/addressKey';

const loopback = proxyAddr.compile('loopback');

/**
 * The key by which the requests of a client are counted. Null for this machine and for trusted ones, such as a
 * separately deployed server of the pages: they send requests for many visitors and are not limited.
 */
export type ClientKey = (request: IncomingMessage) => string | null;

interface Options {
  /** The addresses and networks of `TRUST_PROXY`, whose `X-Forwarded-For` is believed. */
  proxies?: string;
  /** Called once where another address sends that header: it may be a proxy that is not listed. */
  onIgnoredHeader?(peer: string): void;
}

export function createClientKey({ proxies = '', onIgnoredHeader }: Options = {}): ClientKey {
  const trust = proxyAddr.compile(proxies.split(',').flatMap((proxy) => proxy.trim() || []));
  let hasTold = false;

  return (request) => {
    const { remoteAddress = '', localAddress } = request.socket;
    if (!hasTold && request.headers['x-forwarded-for'] !== undefined && !trust(remoteAddress, 0)) {
      hasTold = true;
      onIgnoredHeader?.(remoteAddress);
    }
    const address = proxyAddr(request, trust) ?? '';
    const isOwn = address === '' || address === localAddress || loopback(address, 0);
    return isOwn || trust(address, 0) ? null : addressKey(address);
  };
}

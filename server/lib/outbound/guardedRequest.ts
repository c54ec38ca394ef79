import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isWithin, type Networks } from '../pictures/publicAddress';

/** Why another site may not be requested, or does not exist, in words for people. */
export class AddressFault extends Error {}

interface GuardedRequest {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Ends it at any moment. */
  signal: AbortSignal;
  /** Private networks that may be asked all the same, at any port. */
  allowed?: Networks;
  /** Why a site outside these networks may not be requested; null if it may. */
  refusalOf(url: URL): string | null;
  /** The addresses of a name; the system's resolver unless a test has another. */
  resolve?(name: string): Promise<string[]>;
  /** Authorities that are trusted instead of those of Node. */
  ca?: string;
}

const resolveName = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address);

/** The host of an address as it is resolved: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Rejects when the signal says so, for work that cannot be broken off. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/** The addresses of a site. All must be allowed, because the connection could use any of them. */
async function checkedAddresses(
  url: URL,
  { allowed = [], refusalOf, resolve = resolveName, signal }: GuardedRequest,
): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal);
  if (addresses.length === 0) throw new AddressFault('there is no such site');
  if (addresses.every((address) => isWithin(address, allowed))) return addresses;
  if (!addresses.every((address) => isPublicAddress(address) || isWithin(address, allowed))) {
    throw new AddressFault('the address is not public');
  }
  const refusal = refusalOf(url);
  if (refusal !== null) throw new AddressFault(refusal);
  return addresses;
}

/** Connects to the addresses that were checked: asking for the name again could bring others. */
const lookupOf =
  (addresses: string[]): LookupFunction =>
  (_name, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };

/**
 * Sends a request to another site, at public addresses only unless others are allowed. Redirects are not followed.
 * A name and a password in the address are removed.
 * @returns the answer; the caller must read or destroy its body.
 * @throws AddressFault for an address that may not be requested; network errors if it does not answer.
 */
export async function guardedRequest(url: URL, options: GuardedRequest): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url, options);
  const { method = 'GET', headers, body, signal, ca } = options;
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(
      {
        protocol: url.protocol,
        hostname: hostOf(url),
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        method,
        headers,
        agent: false,
        lookup: lookupOf(addresses),
        signal,
        ca,
      },
      resolve,
    )
      .on('error', reject)
      // For an answer that is not one, such as a change of the protocol.
      .on('close', () => reject(new Error('the connection was closed')))
      .end(body);
  });
}

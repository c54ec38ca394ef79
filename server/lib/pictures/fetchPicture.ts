import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isWithin, type Networks } from './publicAddress';

const REDIRECTS_MOST = 3;
const PORTS = ['', '80', '443'];

interface Options {
  bytesMost: number;
  /** Ends it, whatever it is at. */
  signal: AbortSignal;
  /** Private networks that may be asked all the same, at any port. */
  allowed?: Networks;
  /** The addresses of a name; the system's resolver unless a test has another. */
  resolve?(name: string): Promise<string[]>;
}

/** Why a picture of another site cannot be had, as a person reads it. */
export class PictureFault extends Error {}

const resolveName = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address);

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureFault('the address is not of the web');
  return url;
}

/** Rejects when the signal says so, for work that cannot be broken off. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/** The addresses of a site. All must be allowed: of several the connection could take any. */
async function checkedAddresses(url: URL, { allowed = [], resolve = resolveName, signal }: Options) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal);
  if (addresses.length === 0) throw new PictureFault('there is no such site');
  const isOwn = addresses.every((address) => isWithin(address, allowed));
  if (!isOwn && !addresses.every((address) => isPublicAddress(address) || isWithin(address, allowed))) {
    throw new PictureFault('the address is not public');
  }
  if (!isOwn && !PORTS.includes(url.port)) throw new PictureFault('the address has an unusual port');
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

async function ask(url: URL, options: Options): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url, options);
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(
      {
        protocol: url.protocol,
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        // What is said of the reader or the author: nothing. A name and a password in the address are left out.
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Byline' },
        agent: false,
        lookup: lookupOf(addresses),
        signal: options.signal,
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

async function readBytes(response: IncomingMessage, bytesMost: number): Promise<Buffer> {
  const tooLarge = () => new PictureFault(`it is larger than ${Math.floor(bytesMost / 1024 / 1024)} MB`);
  if (Number(response.headers['content-length']) > bytesMost) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytesMost) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function follow(url: URL, options: Options, redirectsLeft: number): Promise<Buffer> {
  const response = await ask(url, options);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      if (redirectsLeft === 0) throw new PictureFault('the site redirects too often');
      return await follow(readAddress(headers.location, url), options, redirectsLeft - 1);
    }
    if (statusCode !== 200) throw new PictureFault(`the site answered ${statusCode}`);
    return await readBytes(response, options.bytesMost);
  } finally {
    response.destroy();
  }
}

/**
 * The bytes at an address of another site, whatever they are. Only public addresses are asked, at the ports of the web,
 * also after redirects.
 * @throws PictureFault saying why they cannot be had.
 */
export async function fetchPicture(address: string, options: Options): Promise<Buffer> {
  try {
    return await follow(readAddress(address), options, REDIRECTS_MOST);
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    if (options.signal.aborted) throw new PictureFault('the site takes too long');
    throw new PictureFault('the site does not answer');
  }
}

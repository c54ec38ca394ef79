import type { IncomingMessage } from 'node:http';
import { AddressFault, guardedRequest } from '../outbound/guardedRequest';
import type { Networks } from './publicAddress';

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

/** One that cannot be had, with the reason as a person reads it. */
export interface MissingPicture {
  address: string;
  reason: string;
}

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureFault('the address is not of the web');
  return url;
}

const refusalOf = ({ port }: URL) => (PORTS.includes(port) ? null : 'the address has an unusual port');

/** Reveals nothing about the reader or the author. */
const requestHeaders = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Byline' };

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
  const response = await guardedRequest(url, { ...options, headers: requestHeaders, refusalOf });
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
    if (error instanceof AddressFault) throw new PictureFault(error.message);
    if (options.signal.aborted) throw new PictureFault('the site takes too long');
    throw new PictureFault('the site does not answer');
  }
}

import { isLoopbackAddress } from './loopback';

const REPLY_BYTES_MOST = 256 * 1_024;
/** Per call, for the whole reply. */
export const ANSWER_MS = 4_000;

/** The provider cannot be asked. */
export class ProviderUnreachable extends Error {}

class TooLarge extends Error {}

async function readAtMost(reply: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > most) throw new TooLarge('the reply of the provider is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function ask(address: string, options: RequestInit) {
  try {
    const reply = await fetch(address, options);
    return { reply, bytes: await readAtMost(reply, REPLY_BYTES_MOST) };
  } catch (error) {
    throw error instanceof TooLarge
      ? error
      : new ProviderUnreachable('the provider does not answer', { cause: error });
  }
}

/** Asks a provider: a reply that is huge, slow, or not encrypted on the way is none. */
export async function boundedFetch(
  address: string,
  { headers, method, body, signal, redirect }: RequestInit,
): Promise<Response> {
  if (!address.startsWith('https:') && !isLoopbackAddress(address))
    throw new Error('the provider names an address without https');
  const late = AbortSignal.timeout(ANSWER_MS);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  const { reply, bytes } = await ask(address, { headers, method, body, redirect, signal: ended });
  // Such replies cannot have a body.
  const isEmpty = bytes.length === 0 || reply.status === 204 || reply.status === 304;
  return new Response(isEmpty ? null : bytes, { status: reply.status, headers: reply.headers });
}

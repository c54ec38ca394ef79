import { createHash } from 'node:crypto';
import { compress, type Encoding, isWorthCompressing } from './encodings';

/** A reply as it was made for one request, before it is shared with others. */
export interface RenderedReply {
  status: number;
  /** Names in lower case; without length, encoding and ETag. */
  headers: Record<string, string>;
  body: Buffer;
  /** The content of the reply; empty if it must not be cached. */
  tags: string[];
  /** The start data of a page whose app starts late. */
  start?: StartData;
}

/** The data that a page was rendered from, which is sent when its app starts. */
export interface StartData {
  hash: string;
  /** JSON. */
  data: Buffer;
}

export interface Variant {
  body: Buffer;
  /** Names and values in turn, ready to be written. */
  head: string[];
}

/** A finished reply that can be sent any number of times, in each encoding. */
export interface Reply extends RenderedReply {
  etag: string;
  variants: Partial<Record<Encoding, Variant>>;
  /** Compressions under way, so that the first readers share one. */
  pending: Partial<Record<Encoding, Promise<Variant>>>;
  /** How often it was sent from memory. */
  reads: number;
  /** Whether it was compressed with the best quality, or is about to be. */
  isRepacked: boolean;
}

/** One validator for all encodings: weak, as their bytes differ and their meaning does not. */
export function createReply(rendered: RenderedReply): Reply {
  const etag = `W/"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`;
  return { ...rendered, etag, variants: {}, pending: {}, reads: 0, isRepacked: false };
}

function toVariant(reply: Reply, encoding: Encoding, body: Buffer): Variant {
  const head = Object.entries(reply.headers).flat();
  head.push('content-length', String(body.length));
  if (reply.status === 200) head.push('etag', reply.etag);
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  return { body, head };
}

async function makeVariant(reply: Reply, encoding: Encoding): Promise<Variant> {
  const body = encoding === 'identity' ? reply.body : await compress(reply.body, encoding);
  const variant = toVariant(reply, encoding, body);
  reply.variants[encoding] = variant;
  delete reply.pending[encoding];
  return variant;
}

/** The encoding in which a reply is sent to someone who prefers the given one. */
export function encodingOf(reply: Reply, preferred: Encoding): Encoding {
  return isWorthCompressing(reply.headers['content-type'] ?? '', reply.body.length) ? preferred : 'identity';
}

/** Gives a reply a variant that was compressed before. */
export function addVariant(reply: Reply, encoding: Encoding, body: Buffer): void {
  reply.variants[encoding] = toVariant(reply, encoding, body);
}

/** The reply in an encoding; compressed once, for all requests. */
export function variantOf(reply: Reply, encoding: Encoding): Variant | Promise<Variant> {
  const ready = reply.variants[encoding];
  if (ready) return ready;
  const pending = reply.pending[encoding] ?? makeVariant(reply, encoding);
  if (!reply.variants[encoding]) reply.pending[encoding] = pending;
  return pending;
}

/** About how much memory a reply takes, its encodings and headers included. */
export function bytesOf(reply: Reply): number {
  const variants = Object.entries(reply.variants).map(([encoding, variant]) =>
    encoding === 'identity' ? 0 : variant.body.length,
  );
  const texts = [...Object.entries(reply.headers).flat(), ...reply.tags];
  const ownText = texts.reduce((sum, text) => sum + text.length * 2, 0);
  const start = reply.start?.data.length ?? 0;
  return reply.body.length + start + variants.reduce((sum, length) => sum + length, 0) + ownText * 3 + 1_000;
}

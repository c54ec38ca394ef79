import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Above 5 a page takes several times as long for a few percent. */
const PAGE_BROTLI_QUALITY = 5;
/** Below this size, compression costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_000;
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest|[\w.-]+\+(json|xml)))/;

const choices = new Map<string, Encoding>();
/** Browsers send a handful of these; made-up ones must not fill the cache. */
const CHOICES_KEPT = 200;

function parse(header: string): Encoding {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim());
    const isRefused = settings.some((setting) => /^q=0(\.0*)?$/.test(setting));
    if (!isRefused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** The best encoding that an `Accept-Encoding` header admits. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = String(header);
  const known = choices.get(text);
  if (known) return known;
  const encoding = parse(text);
  if (choices.size < CHOICES_KEPT) choices.set(text, encoding);
  return encoding;
}

/** Whether a body of this type and length gets smaller by compressing it. */
export function isWorthCompressing(contentType: string, length: number): boolean {
  return length >= WORTH_COMPRESSING_BYTES && compressible.test(contentType);
}

/** Compresses outside the event loop. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', brotliQuality = PAGE_BROTLI_QUALITY) {
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

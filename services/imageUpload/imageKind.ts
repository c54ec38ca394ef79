/** The kind of a file by its first bytes. Names and declared types cannot be trusted, and are often missing. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'tiff' | 'bmp';

/** Enough bytes of a file to detect its kind. */
export const KIND_BYTES = 1_000;

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/** `ftyp`, then the brands that the file claims to be readable as. */
function brandedKind(bytes: Uint8Array): ImageKind | null {
  if (latin(bytes, 4, 8) !== 'ftyp') return null;
  const brands = latin(bytes, 8, 64);
  if (/avif|avis/.test(brands)) return 'avif';
  return /heic|heix|heim|heis|hevc|hevx|mif1|msf1/.test(brands) ? 'heic' : null;
}

/** Null if it is not a known kind of picture. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const start = latin(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('BM')) return 'bmp';
  const branded = brandedKind(bytes);
  if (branded) return branded;
  return /<svg[\s>]/i.test(latin(bytes, 0, KIND_BYTES)) ? 'svg' : null;
}

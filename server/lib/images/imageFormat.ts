type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** `ftyp`, then the brands that the file claims to be readable as. */
function isAvif(bytes: Buffer): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), bytes.length, 64));
  return /avif|avis/.test(brands);
}

/** The format of an image, detected by its bytes: names and declared types cannot be trusted. */
export function imageFormatOf(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (isAvif(bytes)) return 'avif';
  const beginning = bytes.toString('utf8', 0, 1_000).replace(/^\uFEFF/, '');
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(beginning)
    ? 'svg'
    : null;
}

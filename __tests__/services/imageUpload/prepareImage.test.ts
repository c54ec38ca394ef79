import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { imageKindOf } from '@/services/imageUpload/imageKind';
import { prepareImage } from '@/services/imageUpload/prepareImage';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const fileOf = (start: string, size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(bytesOf(start));
  return new File([bytes], 'file', { type: 'image/png' });
};

test.each([
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\0\0\0\0WEBP'],
  ['avif', '\0\0\0\x1cftypavif'],
  ['heic', '\0\0\0\x18ftypheic'],
  ['svg', '<?xml version="1.0"?>\n<svg xmlns="x">'],
  ['bmp', 'BM'],
  [null, '%PDF-1.7'],
])('%s is known by its first bytes', (kind, start) => expect(imageKindOf(bytesOf(start))).toBe(kind));

test.each([
  ['a.png', fileOf('%PDF-1.7'), '“a.png” is not a picture: choose a JPG, PNG, GIF, WebP or AVIF image.'],
  ['a.svg', fileOf('<svg>'), '“a.svg” is an SVG drawing: choose a JPG, PNG, GIF, WebP or AVIF image.'],
  ['a.png', new File([], 'a.png'), '“a.png” is empty.'],
  [
    'big.gif',
    fileOf('GIF89a', IMAGE_MAX_BYTES + 400_000),
    '“big.gif” is too large: 8.4 MB is over 8 MB. Choose a smaller version of it.',
  ],
  ['just.gif', fileOf('GIF89a', IMAGE_MAX_BYTES + 1), /8\.1 MB is over 8 MB/],
  ['a.heic', fileOf('\0\0\0\x18ftypheic'), /HEIC photo, which this browser cannot convert\. Save it as JPG/],
])('%s is refused with a sentence', async (name, file, sentence) => {
  await expect(prepareImage(file, name)).rejects.toThrow(sentence);
});

test('what needs no change is sent as it is', async () => {
  const file = fileOf('\x89PNG\r\n\x1a\n');
  expect((await prepareImage(file, 'a.png')).blob).toBe(file);
});

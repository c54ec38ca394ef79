import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { thaiFolder, thaiFont } from '@/__tests__/support/fonts';
import { drawableText } from '@/server/lib/images/fonts/drawableText';
import { drawText } from '@/server/lib/images/fonts/drawText';
import { readFontFolder } from '@/server/lib/images/fonts/fontFolder';
import { shippedFiles } from '@/server/lib/images/fonts/shippedFonts';
import { inlineThreads } from '@/server/lib/threads/inline';

const thai = { 'a.ttf': thaiFont('400Regular'), 'b.ttf': thaiFont('700Bold') };

/** Reads a folder with these files, by their names: copies of files, or bytes. */
async function read(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-fonts-'));
  for (const [name, file] of Object.entries(files)) {
    const to = path.join(folder, name);
    if (typeof file === 'string') copyFileSync(file, to);
    else writeFileSync(to, file);
  }
  const found = await readFontFolder(folder, inlineThreads);
  rmSync(folder, { recursive: true });
  return found;
}

/** The same fonts in one file, whose tables are counted from its beginning. */
function collection(fonts: Buffer[]): Buffer {
  const header = Buffer.alloc(12 + 4 * fonts.length);
  header.write('ttcf\0\x01\0\0', 'latin1');
  header.writeUInt32BE(fonts.length, 8);
  let at = header.length;
  const parts = fonts.map((font, index) => {
    const part = Buffer.from(font);
    for (let table = 0; table < part.readUInt16BE(4); table++) {
      const offset = 12 + 16 * table + 8;
      part.writeUInt32BE(part.readUInt32BE(offset) + at, offset);
    }
    header.writeUInt32BE(at, 12 + 4 * index);
    at += part.length;
    return part;
  });
  return Buffer.concat([header, ...parts]);
}

test('fonts of a folder have their letters, alone and in a collection', async () => {
  const one = await read({ ...thai, 'LICENSE.txt': Buffer.from('free') });
  const both = await read({ 'all.ttc': collection(Object.values(thai).map((file) => readFileSync(file))) });
  for (const { fonts, families, faults } of [one, both]) {
    expect([families, faults]).toEqual([['Noto Sans Thai'], []]);
    expect(['ก', 'ำ', '漢', '🍞', '\u200b'].map(fonts.has)).toEqual([true, true, false, false, false]);
    expect(fonts.familiesOf('ภาษา')).toEqual(['Noto Sans Thai']);
    expect(fonts.familiesOf('Language')).toEqual([]);
  }
});

test('the digest is that of the fonts, wherever their folder is', async () => {
  const [one, again, fewer] = [await read(thai), await read(thai), await read({ 'a.ttf': thai['a.ttf'] })];
  expect(again.fonts.digest).toBe(one.fonts.digest);
  expect(fewer.fonts.digest).not.toBe(one.fonts.digest);
});

test('a file that cannot be used is reported and left out', async () => {
  const { fonts, faults } = await read({
    ...thai,
    'cut.ttf': readFileSync(thai['a.ttf']).subarray(0, 30_000),
    'empty.otf': Buffer.alloc(0),
    'inter.ttf': shippedFiles[1] ?? '',
    'text.ttc': Buffer.from('ttcf, or so it says in the first line'),
  });
  expect(faults).toEqual([
    'The font cut.ttf is cut short.',
    'The font empty.otf is not a font.',
    'The font inter.ttf has the family Inter, which the server has already.',
    'The font text.ttc is not a font.',
  ]);
  expect(fonts.digest).toBe((await read(thai)).fonts.digest);
});

test('a folder that is not there or has no fonts adds none', async () => {
  const absent = await readFontFolder('/nowhere', inlineThreads);
  expect(absent.faults).toEqual(['The folder of PREVIEW_FONTS cannot be read (ENOENT).']);
  const empty = await read({ 'LICENSE.txt': Buffer.from('free') });
  expect(empty.faults).toEqual(['The folder of PREVIEW_FONTS has no .ttf, .otf, .ttc or .otc file.']);
  expect([absent.fonts.digest, empty.fonts.digest]).toEqual(['', '']);
});

test('a text has the letters of both', async () => {
  const { fonts } = await read(thai);
  expect(drawableText('Byline: “น้ำใจ” 🍞 ภาษา', fonts)).toBe('Byline: “น้ำใจ” ภาษา');
  expect(drawableText('ภาษา 漢字', fonts)).toBe('');
});

const text = { words: 'กข', face: 'title', color: '#000', size: 80, width: 400 } as const;

test('letters of an added font are drawn, not empty boxes', async () => {
  const { fonts } = await readFontFolder(thaiFolder, inlineThreads);
  const { image } = await drawText({ ...text, fonts });
  const { data, info } = await sharp(image).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  // A box has a line along its whole top.
  const top = [...data.subarray(0, info.width * 3)];
  expect(top.filter((alpha) => alpha > 128).length).toBeLessThan(top.length / 2);
  expect([...data].filter((alpha) => alpha > 128).length).toBeGreaterThan(data.length / 10);
});

test('nothing is drawn with fonts that have gone or changed since they were read', async () => {
  const { fonts } = await read(thai);
  await expect(drawText({ ...text, fonts })).rejects.toMatchObject({ status: 503 });
  await expect(drawText({ ...text, words: 'Latin', fonts })).resolves.toBeDefined();
});

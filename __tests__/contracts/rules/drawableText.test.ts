import { readFileSync } from 'node:fs';
import { drawableText } from '@contracts/rules/site/drawableText';
import { fontFiles } from '@/server/lib/images/fonts';

/** The characters that a font has, from its table `cmap` in the formats of ours: 4, and 12 for all planes. */
function charactersOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const add = (first: number, last: number) => {
    for (let code = first; code <= last; code++) found.add(code);
  };
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    const format = font.readUInt16BE(at);
    if (format === 12) {
      for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
        add(font.readUInt32BE(at + 16 + 12 * group), font.readUInt32BE(at + 20 + 12 * group));
      }
    } else if (format === 4) {
      const size = font.readUInt16BE(at + 6);
      for (let segment = 0; segment < size; segment += 2) {
        const last = font.readUInt16BE(at + 14 + segment);
        if (last !== 0xffff) add(font.readUInt16BE(at + 16 + size + segment), last);
      }
    }
  }
  return found;
}

test('each character that a picture can have is in a font of the server: none is an empty box', () => {
  const fonts = fontFiles.map((file) => charactersOf(readFileSync(require.resolve(file))));
  expect(fonts.every(({ size }) => size > 400)).toBe(true);
  const boxes: string[] = [];
  let drawn = 0;
  for (let code = 0; code <= 0x1ffff; code++) {
    const character = String.fromCodePoint(code);
    if (/[\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(character)) continue;
    const text = drawableText(`a${character}a`);
    for (const letter of text) {
      drawn++;
      const codePoint = letter.codePointAt(0) ?? 0;
      const isHere = fonts.some((font) => font.has(codePoint));
      if (!isHere && !/\p{Default_Ignorable_Code_Point}/u.test(letter)) boxes.push(codePoint.toString(16));
    }
  }
  expect(boxes).toEqual([]);
  expect(drawn).toBeGreaterThan(2_000);
});

test.each([
  ['Ärger  mit\tŁódź, «été» – 50 %', 'Ärger mit Łódź, «été» – 50 %'],
  ['Tiếng Việt, Ελληνικά, Ўзбек', 'Tiếng Việt, Ελληνικά, Ўзбек'],
  ['مقاله\u200cها ۲۰', 'مقاله\u200cها ۲۰'],
  ['ＡＢＣ！', 'ABC!'],
  ['Bread 🍞 and 👩‍👩‍👧 salt', 'Bread and salt'],
  ['漢字 and letters', ''],
  ['', ''],
])('of %j a picture has %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

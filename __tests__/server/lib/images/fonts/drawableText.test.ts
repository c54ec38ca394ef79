import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { drawableText } from '@/server/lib/images/fonts/drawableText';
import { shippedFiles } from '@/server/lib/images/fonts/shippedFonts';

/** The characters that a font has. */
function charactersOf(file: string): Set<number> {
  const font = create(readFileSync(file));
  return new Set(font.isCollection ? [] : font.characterSet);
}

test('each character that a picture can have is in a font of the server: none is an empty box', () => {
  const fonts = shippedFiles.map(charactersOf);
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

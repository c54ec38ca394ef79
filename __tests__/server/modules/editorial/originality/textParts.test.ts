import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import fc from '@/__tests__/support/fastCheck';
import { comparableText, GAP } from '@/server/modules/editorial/originality/comparableText';
import { fingerprintsOf } from '@/server/modules/editorial/originality/fingerprints';
import { commonPassages, type ReadText } from '@/server/modules/editorial/originality/passages';
import { readUnits, wordsBetween } from '@/server/modules/editorial/originality/textUnits';
import { runs } from '../../../../support/effort';

async function read(text: string): Promise<ReadText> {
  const units = await readUnits(text);
  return { units, prints: fingerprintsOf(units) };
}

/** What two texts have in common, with the words of the first. */
async function common(mine: string, theirs: string): Promise<string[]> {
  const [one, other] = [await read(mine), await read(theirs)];
  const theirHashes = new Set(other.prints.map((print) => print.hash));
  const hashes = new Set(one.prints.map((print) => print.hash).filter((hash) => theirHashes.has(hash)));
  return commonPassages(one, other, hashes).map(({ from, to }) =>
    one.units.text.slice(one.units.starts[from], one.units.ends[to - 1]),
  );
}

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ');

describe('what is compared of an article', () => {
  test.each([
    ['a quote', '<blockquote><p>Of others.</p></blockquote>'],
    ['a quote in a quote', '<blockquote><p>Of</p><blockquote><p>b</p></blockquote><p>c</p></blockquote>'],
    ['code', '<pre><code class="hljs">const a = &quot;b&quot;;</code></pre>'],
  ])('leaves out %s', (_, html) => {
    expect(comparableText(`<p>Before.</p>${html}<p>After.</p>`)).toBe(`Before.\n${GAP}\nAfter.`);
  });

  test.each([
    '„Die Würde des Menschen ist unantastbar.“',
    '“The quality of mercy is not strained.”',
    '«Longtemps, je me suis couché de bonne heure.»',
    '»Nichts ist so fein gesponnen, es kommt«',
    '"It was the best of times, it was"',
  ])('leaves out a quotation in %s', (quotation) => {
    expect(comparableText(`<p>He said: ${quotation} And left.</p>`)).toBe(`He said:  ${GAP}  And left.`);
  });

  test('keeps a word in quotation marks, and a mark that is not closed', () => {
    const text = 'A "free" lunch, he said, is 5" long and “never free.';
    expect(comparableText(`<p>${text}</p><p>More.</p>`)).toBe(`${text}\nMore.`);
  });

  test('leaves out footnote marks and invisible characters', () => {
    const mark = '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>';
    expect(comparableText(`<p>One${mark} wo\u00ADrd\u200B more.</p>`)).toBe('One word more.');
  });

  test('takes a hostile million of opening marks in its stride', async () => {
    const time = await cpuTimeOf(() => {
      for (const mark of ['“', '«', '„', '"']) comparableText(`<p>${`${mark}a `.repeat(200_000)}</p>`);
    });
    expect(time).toBeLessThan(5_000);
  });
});

describe('the words of a text', () => {
  test('are the same whatever their case, accents and form', async () => {
    const [one, other] = [await readUnits('Café ﬁne STRASSE'), await readUnits('cafe\u0301 fine strasse')];
    expect(other.one).toEqual(one.one);
    expect(other.two).toEqual(one.two);
  });

  test.each([
    ["don't re-read it", 3],
    ['私は猫である', 3],
    ['iPhone手机', 2],
    ['สวัสดีครับ', 2],
    ['', 0],
  ])('of %j weigh %i', async (text, words) => {
    const units = await readUnits(text);
    expect(wordsBetween(units, 0, units.runs.length)).toBe(words);
  });
});

describe('what two texts have in common', () => {
  test('is found in its place, also in another order', async () => {
    const [a, b] = [numbered(0, 30), numbered(100, 30)];
    const found = await common(
      `${numbered(500, 9)} ${a}. ${numbered(600, 9)} ${b}.`,
      `${b}, ${numbered(700, 40)}; ${a}`,
    );
    expect(found).toEqual([a, b]);
  });

  test('is one passage where a few words were changed', async () => {
    const mine = `${numbered(0, 25)} quite another ${numbered(26, 25)}`;
    expect(await common(mine, numbered(0, 60))).toEqual([mine]);
  });

  test('is nothing where only a phrase is the same', async () => {
    const phrase = 'at the end of the day it is what it is and';
    expect(
      await common(
        `${numbered(0, 50)} ${phrase} ${numbered(50, 50)}`,
        `${numbered(200, 50)} ${phrase} ${numbered(300, 50)}`,
      ),
    ).toEqual([]);
  });

  test('does not reach across what was left out', async () => {
    const [a, b] = [numbered(0, 30), numbered(30, 30)];
    expect(await common(`${a} ${GAP} ${b}`, `${a} ${b}`)).toEqual([a, b]);
  });

  test('is found in languages without spaces', async () => {
    const sentence =
      '吾輩は猫である名前はまだ無いどこで生れたかとんと見当がつかぬ何でも薄暗いじめじめした所で泣いていた事だけは記憶している';
    expect(await common(`春はあけぼの。${sentence}。`, `夏は夜。${sentence}、月のころ。`)).toEqual([
      sentence,
    ]);
  });

  test('is found quickly in texts that repeat themselves', async () => {
    const time = await cpuTimeOf(async () => {
      const song = 'la la la la di da '.repeat(10_000);
      expect((await common(song, song)).length).toBeGreaterThan(0);
      const refrain = `${numbered(0, 100)} `.repeat(500);
      expect((await common(refrain, refrain)).length).toBeGreaterThan(0);
    });
    expect(time).toBeLessThan(10_000);
  });

  const word = fc.string({ unit: fc.constantFrom(...'abcdeéßñжя中あ'), minLength: 1, maxLength: 8 });
  const text = (min: number, max: number) =>
    fc.array(word, { minLength: min, maxLength: max }).map((words) => words.join(' '));

  test('is always found from 25 words on', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(text(0, 80), text(0, 80), text(0, 80), text(0, 80)),
        // Words that stand nowhere else, so that the passage is known to be new.
        fc.uniqueArray(
          word.map((letters) => `q${letters}`),
          { minLength: 25, maxLength: 60 },
        ),
        async ([a, b, c, d], planted) => {
          const passage = planted.join(' ');
          const found = await common(`${a}\n${passage}. ${b}`, `${c}, ${passage}! ${d}`);
          expect(found.some((one) => one.includes(passage))).toBe(true);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

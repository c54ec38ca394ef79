import { pictureWords } from '@contracts/rules/paths/picturePath';
import sharp from 'sharp';
import { drawPicture } from '@/server/modules/community/articlePicture/drawPicture';

const person = (username: string) => ({ _id: username, username, profile_pic: '' });
const wordsOf = (title: string, name = 'The Letters') =>
  pictureWords(
    { _id: 'a', title, author: person('Ada'), coauthors: [person('Øyvind'), person('王')] },
    { name },
  );

/** Whether each quarter of the width, in a band of the height, has anything drawn on the paper. */
async function drawnIn(png: Buffer, top: number, height: number): Promise<boolean[]> {
  const quarters = [0, 300, 600, 900].map(async (left) => {
    const part = await sharp(png).extract({ left, top, width: 300, height }).toBuffer();
    const { channels } = await sharp(part).stats();
    return channels.some(({ stdev }) => stdev > 1);
  });
  return Promise.all(quarters);
}

test('what cannot be drawn is left out, and a title without letters has no picture', () => {
  expect(wordsOf('Bread 🍞  <b>&</b> «été»', '新聞')).toEqual({
    title: 'Bread <b>&</b> «été»',
    authors: 'Ada, Øyvind',
    name: '',
  });
  for (const title of ['漢字', 'Thai ไทย', '🍞', '…']) expect([title, wordsOf(title)]).toEqual([title, null]);
});

test('each text has its place, from the side where its script begins', async () => {
  const left = await drawPicture({ title: 'On', authors: 'Ada & <b>', name: 'A "B"' });
  const right = await drawPicture({ title: 'על', authors: 'Ada', name: 'B' });
  for (const [top, height] of [
    [70, 70],
    [160, 140],
    [520, 80],
  ] as const) {
    expect(await drawnIn(left, top, height)).toEqual([true, false, false, false]);
    expect(await drawnIn(right, top, height)).toEqual([false, false, false, true]);
  }
});

test.each([
  'W'.repeat(200),
  'A word and another one, '.repeat(9).slice(0, 200),
  'ש'.repeat(200),
  'ё́̈'.repeat(66),
])('a title of 200 letters stays in its place: %.10s…', async (title) => {
  const png = await drawPicture({ title, authors: title, name: title });
  expect((await drawnIn(png, 170, 300)).every(Boolean)).toBe(true);
  // Between the lines, and around them.
  expect(await drawnIn(png, 472, 26)).toEqual([false, false, false, false]);
  expect(await drawnIn(png, 600, 30)).toEqual([false, false, false, false]);
  const { channels } = await sharp(
    await sharp(png).extract({ left: 0, top: 20, width: 70, height: 600 }).toBuffer(),
  ).stats();
  expect(channels.every(({ stdev }) => stdev < 1)).toBe(true);
});

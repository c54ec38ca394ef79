import { siteOf } from '@contracts/rules/site/siteDefaults';
import sharp from 'sharp';
import { drawPicture } from '@/server/modules/community/articlePicture/drawPicture';
import {
  type PictureContent,
  pictureContent,
  picturePath,
} from '@/server/modules/community/articlePicture/pictureContent';

const person = (username: string) => ({ _id: username, username, profile_pic: '' });
const contentOf = (title: string, name = 'The Letters') =>
  pictureContent(
    { _id: 'a', title, author: person('Ada'), coauthors: [person('Øyvind'), person('王')] },
    siteOf({ name }),
  );
const draw = (content: Partial<PictureContent>, emblem: Buffer | null = null) =>
  drawPicture(
    {
      ...{ title: '', authors: '', name: '', accent: '', emblem: null, added: { fonts: '', language: '' } },
      ...content,
    },
    emblem,
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
  expect(contentOf('Bread 🍞  <b>&</b> «été» ２０', '新聞')).toMatchObject({
    title: 'Bread <b>&</b> «été» 20',
    authors: 'Ada, Øyvind',
    name: '',
  });
  for (const title of ['漢字', 'かな', '한국어', 'हिन्दी', 'தமிழ்', 'Thai ไทย', '🍞', '…']) {
    expect([title, contentOf(title)]).toEqual([title, null]);
  }
});

test('an address changes with added fonts only where a text needs them', () => {
  const fontsOf = (digest: string) => ({
    digest,
    files: [],
    has: (sign: string) => digest !== '' && /[ก-๛]/.test(sign),
    familiesOf: () => [],
  });
  const pathWith = (digest: string, title: string, language = 'en') => {
    const article = { _id: 'a', title, author: person('Ada'), coauthors: [] };
    const content = pictureContent(article, siteOf({ name: 'The Letters', language }), fontsOf(digest));
    return content && picturePath(article, content);
  };
  expect(pathWith('one', 'Paper')).toBe(pathWith('', 'Paper', 'th'));
  const paths = [pathWith('one', 'ภาษา'), pathWith('two', 'ภาษา'), pathWith('two', 'ภาษา', 'th')];
  expect(new Set(paths).size).toBe(3);
  expect(pathWith('', 'ภาษา')).toBeNull();
});

test('each text has its place, from the side where its script begins', async () => {
  const left = await draw({ title: 'On', authors: 'Ada & <b>', name: 'A "B"' });
  const right = await draw({ title: 'על', authors: 'Ada', name: 'B' });
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
  const png = await draw({ title, authors: title, name: title });
  expect((await drawnIn(png, 170, 300)).every(Boolean)).toBe(true);
  // Between the lines, and around them.
  expect(await drawnIn(png, 472, 26)).toEqual([false, false, false, false]);
  expect(await drawnIn(png, 600, 30)).toEqual([false, false, false, false]);
  const { channels } = await sharp(
    await sharp(png).extract({ left: 0, top: 20, width: 70, height: 600 }).toBuffer(),
  ).stats();
  expect(channels.every(({ stdev }) => stdev < 1)).toBe(true);
});

test('a logo takes the place of the name, an icon stands beside it, and the accent is that of the site', async () => {
  const wide = await sharp({ create: { width: 960, height: 320, channels: 4, background: '#0000ff' } })
    .png()
    .toBuffer();
  const square = await sharp(wide).resize(512, 512, { fit: 'fill' }).toBuffer();
  const colorAt = async (png: Buffer, left: number, top: number) => {
    const at = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    return at.toString('hex');
  };
  const [blue, paper] = ['0000ff', 'fbf9f5'];
  const logo = await draw({ title: 'On', accent: '#0b5d8a' }, wide);
  expect(await colorAt(logo, 600, 8)).toBe('0b5d8a');
  expect([await colorAt(logo, 90, 98), await colorAt(logo, 300, 98)]).toEqual([blue, blue]);
  const right = await draw({ title: 'על' }, wide);
  expect([await colorAt(right, 90, 98), await colorAt(right, 1_110, 98)]).toEqual([paper, blue]);
  const icon = await draw({ title: 'On', name: 'Lamp' }, square);
  expect([await colorAt(icon, 90, 98), await colorAt(icon, 155, 98)]).toEqual([blue, paper]);
  expect(await drawnIn(icon, 70, 70)).toEqual([true, false, false, false]);
  // No accent can hide the name: it is as dark as it has to be.
  const pale = await draw({ title: 'On', name: 'The Lamp', accent: '#ffffcc' });
  expect(await drawnIn(pale, 70, 70)).toEqual([true, false, false, false]);
});

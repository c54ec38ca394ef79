import path from 'node:path';
import sharp from 'sharp';
import { drawingAsPng } from '@/server/lib/images/drawing';
import { bomb, dataUrl, picture } from '../../../support/images';
import { temporaryFolder } from '../../../support/temporaryFolder';

const box = { width: 200, height: 100 };
const svg = (content: string, size = 'viewBox="0 0 10 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
const drawn = (content: string, size?: string) => drawingAsPng(svg(content, size), box);
/** Of the first pixel: red, green, blue and how much it covers. */
const firstPixel = async (png: Buffer) => [
  ...(await sharp(png).ensureAlpha().raw().toBuffer()).subarray(0, 4),
];

/** Each group shows the one before ten times: a hundred thousand million rectangles. */
const manyUses = `<defs><g id="a0"><rect width="10" height="10" opacity="0.5"/></g>${Array.from(
  { length: 11 },
  (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
).join('')}</defs><use href="#a11"/>`;

test('a drawing fills its box sharply, whatever size it names', async () => {
  const red = '<rect width="10" height="10" fill="#f00"/>';
  for (const size of ['viewBox="0 0 10 10"', 'width="10" height="10"']) {
    const png = await drawn(red, size);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 100, height: 100 });
    expect(await firstPixel(png)).toEqual([255, 0, 0, 255]);
  }
});

test('scripts and content of other kinds are not in the picture, and no other file is read', async () => {
  const { folder, remove } = temporaryFolder('secrets', { 'secret.png': await picture('#00f') });
  const hostile = `<script>throw 1</script><image href="file://${path.join(folder, 'secret.png')}" width="10" height="10"/>
    <foreignObject width="10" height="10"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>`;
  expect(await firstPixel(await drawn(hostile))).toEqual([0, 0, 0, 0]);
  remove();
});

test('no text of another file comes into a drawing, by an entity or an inclusion', async () => {
  const { folder, remove } = temporaryFolder('secrets', {
    'part.svg': '<rect xmlns="http://www.w3.org/2000/svg" width="10" height="10" fill="#00f"/>',
  });
  const part = `file://${path.join(folder, 'part.svg')}`;
  const shown = async (content: string) => {
    const drawing = `<!DOCTYPE svg [<!ENTITY part SYSTEM "${part}">]>${svg(content)}`;
    return drawingAsPng(Buffer.from(drawing), box).then(firstPixel, () => 'refused');
  };
  const inclusion = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${part}"/>`;
  for (const content of ['&part;', `<g>&part;</g>`, inclusion, `<use href="${part}"/>`])
    expect([content, [[0, 0, 0, 0], 'refused']]).toEqual([
      content,
      expect.arrayContaining([await shown(content)]),
    ]);
  remove();
});

test('one that takes too long, or too much memory, is ended', async () => {
  const late = drawingAsPng(svg(manyUses), box, 600);
  await expect(late).rejects.toMatchObject({ status: 413, message: expect.stringMatching(/too much time/) });
  const large = dataUrl(bomb(20_000));
  await expect(drawn(`<image href="${large}" width="10" height="10"/>`)).rejects.toMatchObject({
    status: 413,
  });
});

test.each([
  ['cut off', '<g'],
  ['of entities that name each other', '&a;'],
])('one that is %s cannot be read', async (_what, content) => {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY ${'abcdefghi'[at]} "${`&${'bcdefghij'[at]};`.repeat(10)}">`,
  );
  const file = Buffer.concat([
    Buffer.from(`<!DOCTYPE svg [${entities.join('')}<!ENTITY j "x">]>`),
    svg(`<text>${content}</text>`),
  ]);
  await expect(drawingAsPng(file, box)).rejects.toMatchObject({
    status: 415,
    message: 'the drawing cannot be read: please send it as a PNG',
  });
});

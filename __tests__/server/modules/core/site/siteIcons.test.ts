import { readFileSync } from 'node:fs';
import path from 'node:path';
import { iconFiles, iconPath, markColors } from '@contracts/rules/site/siteMark';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import sharp from 'sharp';
import { contrast } from '../../../../styles/contrast';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { thaiFolder } from '../../../../support/fonts';
import { dataUrl } from '../../../../support/images';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const ofProduct = (file: string) => readFileSync(path.join(process.cwd(), 'public', file));
const productFiles = ['favicon.ico', 'apple-touch-icon.png', 'og-default.png'];

/** The sides of the pictures in a Windows icon, each of which is a PNG of that size. */
async function sidesOf(ico: Buffer): Promise<number[]> {
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  for (const at of entries) {
    const [bytes, place] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    const { width, height, format } = await sharp(ico.subarray(place, place + bytes)).metadata();
    expect([width, height, format]).toEqual([ico[at], ico[at + 1], 'png']);
  }
  return entries.map((at) => ico[at] ?? 0);
}

describeOnEitherDatabase('icons of the site', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { PREVIEW_FONTS: thaiFolder } });
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  const read = async (url: string) => {
    const { statusCode, headers, rawPayload } = await server.app.inject({ url });
    return { status: statusCode, headers, body: rawPayload };
  };
  const change = (changes: Partial<SiteIdentity>) =>
    server.context.site
      .forEditors()
      .then(({ revision }) => server.context.site.publish(null, revision, changes));
  const manifest = async () => JSON.parse((await read('/manifest.webmanifest')).body.toString());
  const sizeOf = async (url: string) => {
    const { width, height } = await sharp((await read(url)).body).metadata();
    return [width, height];
  };

  test('a site as it is to begin with has those of the product', async () => {
    for (const file of productFiles) {
      const { headers, body } = await read(`/${file}`);
      expect([body.equals(ofProduct(file)), headers['x-cache-tags']]).toEqual([true, 'site']);
    }
    expect(await manifest()).toMatchObject({ name: 'Byline', start_url: '/', background_color: '#fbf9f5' });
  });

  test('a renamed site has its letter in all of them, and its name in the manifest', async () => {
    await change({ name: 'The Lamp', description: '', language: 'de' });
    const name = { name: 'The Lamp', icon: null, accent: '' };
    const { icons, ...said } = await manifest();
    expect(said).toMatchObject({ name: 'The Lamp', short_name: 'The Lamp', lang: 'de' });
    expect(icons.map(({ src }: { src: string }) => src)).toEqual([
      '/icons/letter-54/192.png',
      '/icons/letter-54/512.png',
      '/icons/letter-54/maskable-512.png',
    ]);
    for (const file of productFiles) {
      expect((await read(`/${file}`)).body.equals(ofProduct(file))).toBe(false);
    }
    expect(await sidesOf((await read('/favicon.ico')).body)).toEqual([16, 32, 48]);
    expect(await sizeOf('/og-default.png')).toEqual([1_200, 630]);
    const drawing = (await read(iconPath(name, 'icon.svg'))).body.toString();
    expect(drawing).toMatch(/^<svg .*>T<\/text>/);
    expect((await read(iconPath({ ...name, name: 'Lamp' }, 'icon.svg'))).status).toBe(404);
  });

  test.each(['<b>&', '٣ مصباح', '灯', '!!!', 'Łódź'])(
    'a site called %s has icons and a card',
    async (name) => {
      await change({ name });
      expect(await sizeOf('/og-default.png')).toEqual([1_200, 630]);
      for (const file of iconFiles) {
        const { status, headers } = await read(iconPath({ name, icon: null, accent: '' }, file));
        expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      }
      expect(
        (await read(iconPath({ name, icon: null, accent: '' }, 'icon.svg'))).body.toString(),
      ).not.toMatch(/<b>|&(?!amp;)/);
    },
  );

  test('the card has a name that only added fonts have, and no box for any other', async () => {
    const inkOf = async (name: string) => {
      await change({ name });
      const middle = { left: 200, top: 150, width: 800, height: 330 };
      const drawn = sharp((await read('/og-default.png')).body)
        .extract(middle)
        .greyscale()
        .threshold(128);
      return 255 - ((await sharp(await drawn.toBuffer()).stats()).channels[0]?.mean ?? 0);
    };
    const [thai, chinese, other] = [await inkOf('ไทย'), await inkOf('灯'), await inkOf('한국')];
    expect(chinese).toBe(other);
    expect(thai).toBeGreaterThan(chinese);
  });

  test('letter and card without a picture have the accent, as bright as their grounds need it', async () => {
    const [before, card] = [await manifest(), (await read('/og-default.png')).body];
    const site = { name: 'Byline', icon: null, accent: '#10204a' };
    await change({ name: 'Byline', accent: site.accent });
    for (const file of productFiles) {
      expect((await read(`/${file}`)).body.equals(ofProduct(file))).toBe(false);
    }
    expect((await manifest()).icons[0].src).toBe('/icons/letter-42-10204a/192.png');
    expect((await manifest()).icons).not.toEqual(before.icons);
    const drawing = (await read(iconPath(site, 'icon.svg'))).body.toString();
    const rule = /height="2" rx="1" fill="(#[\da-f]{6})"/.exec(drawing)?.[1] ?? '';
    expect(contrast(rule, markColors.ink)).toBeGreaterThanOrEqual(3);
    const coloured = (await read('/og-default.png')).body;
    expect(coloured.equals(card)).toBe(false);
    const bar = await sharp(coloured).extract({ left: 9, top: 620, width: 1, height: 1 }).removeAlpha().raw();
    expect((await bar.toBuffer()).toString('hex')).toBe('10204a');
    await change({ accent: '' });
  });

  test('all are made of an icon, in every size, and those of the one before are gone', async () => {
    const square = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#0000ff80' } })
      .png()
      .toBuffer();
    const icon = await dataOf<SitePicture>(
      call(server, editor, 'POST', '/api/admin/site/picture', { use: 'icon', file: dataUrl(square) }),
    );
    await change({ name: 'The Lamp', icon });
    for (const file of iconFiles.filter((name) => /^\d+\.png$/.test(name))) {
      const side = Number.parseInt(file, 10);
      expect(await sizeOf(iconPath({ name: '', icon, accent: '' }, file))).toEqual([side, side]);
    }
    expect(await sidesOf((await read('/favicon.ico')).body)).toEqual([16, 32, 48]);
    const opaque = await Promise.all(
      ['180.png', 'maskable-512.png'].map(async (file) => {
        const { body } = await read(`/icons/${icon.src.slice(9, 41)}/${file}`);
        return (await sharp(body).stats()).isOpaque;
      }),
    );
    expect(opaque).toEqual([true, true]);
    for (const gone of [
      '/icons/letter-54/32.png',
      '/icons/../32.png',
      iconPath({ name: '', icon, accent: '' }, 'icon.svg'),
    ]) {
      expect((await read(gone)).status).toBe(404);
    }
    expect((await read(`/icons/${icon.src.slice(9, 41)}/33.png`)).status).toBe(400);
    expect(await sizeOf('/og-default.png')).toEqual([1_200, 630]);
  });
});

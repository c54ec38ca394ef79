import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { fillWithMagazine } from './support/magazine';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);

beforeAll(() => fillWithMagazine(site));

const svg = (ink: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><script>document.title = 'x'</script><circle cx="15" cy="15" r="14" fill="#c33"/><rect x="36" y="8" width="84" height="14" fill="${ink}"/></svg>`,
  );
const plain = async (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const shot = process.env.SHOTS;

test('an editor gives the site its pictures, and readers see them in place of the drawn ones', async () => {
  const desk = await openDeskAs(site, firstEditor, '/publication');
  const button = (name: string) => desk.getByRole('button', { name, exact: true });
  const field = (name: string) => desk.getByRole('group', { name, exact: true });
  const choose = (name: string, buffer: Buffer, type = 'image/png') =>
    field(name)
      .locator('input')
      .setInputFiles([{ name: 'picture', mimeType: type, buffer }]);

  await choose('Icon', await plain(300, 200, '#00f'));
  await field('Icon')
    .getByText('The icon must be a square: this picture is wider than it is high.')
    .waitFor();
  await choose('Logo', Buffer.from('<svg>'), 'image/svg+xml');
  await field('Logo')
    .getByText(/^The drawing cannot be read/)
    .waitFor();
  await consoleErrors.takeOut(/status of 4(?:00|15)/);
  await choose('Logo', svg('#222'), 'image/svg+xml');
  await choose('Logo for the dark theme', svg('#eee'), 'image/svg+xml');
  await choose('Icon', await plain(512, 512, '#c33'));
  await field('Stand-in covers')
    .locator('input')
    .setInputFiles(
      await Promise.all(
        ['#9ab', '#ba9'].map(async (color) => ({
          name: `${color}.png`,
          mimeType: 'image/png',
          buffer: await plain(800, 450, color),
        })),
      ),
    );
  for (const name of ['Logo for the dark theme, as it is now', 'Icon, as it is now', 'Stand-in cover 2']) {
    await desk.getByRole('img', { name }).waitFor();
  }
  await expectAccessible(desk, 'the pictures');
  await expectNoSidewaysScroll(desk);
  if (shot) await desk.screenshot({ path: path.join(shot, 'desk-light.png'), fullPage: true });
  await button('Publish').click();
  await desk.getByText('What readers see', { exact: true }).waitFor();
  await desk.getByRole('banner').getByRole('img', { name: 'Byline' }).waitFor();

  const reader = await site.visit('/');
  const logo = reader.getByRole('banner').getByRole('img', { name: 'Byline' }).first();
  await logo.waitFor();
  const size = () => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([960, 240]);
  await expect(reader.locator('main img[src^="/default-cover.svg"]')).toHaveCount(0);
  await expect.poll(() => reader.locator('main img[src^="/uploads/"]').count()).toBeGreaterThan(5);
  const icon = await reader.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await reader.request.get(site.server.url + icon)).status()).toBe(200);
  await expectAccessible(reader, 'the front page with pictures');
  for (const width of [1280, 375]) {
    await reader.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(reader);
    for (const theme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme: theme });
      if (shot) await reader.screenshot({ path: path.join(shot, `home-${theme}-${width}.png`) });
    }
  }

  const [download] = await Promise.all([desk.waitForEvent('download'), button('Export').click()]);
  await button('Publish the first state again').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Revision 2 by editor').waitFor();
  await desk.getByLabel('Import').setInputFiles({
    name: 'site.json',
    mimeType: 'application/json',
    buffer: await buffer(await download.createReadStream()),
  });
  await desk.getByRole('img', { name: 'Logo, as it is now' }).waitFor();
});

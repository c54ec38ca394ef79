import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { axeFindings } from './support/axe';
import { expect } from './support/expect';
import { noConnection } from './support/page';
import { startSite } from './support/site';
import { articleText, paragraph, startDrafts, untilSaved } from './support/writing';

const { site, consoleErrors } = startSite();
const openDraft = startDrafts(site);
let folder = '';

/** A picture of noise: it is large, and no two are the same. Making so much of it takes longer than to enlarge it. */
async function photo(name: string, width = 1_200, height = 800): Promise<string> {
  const file = path.join(folder, name);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 200, height: 150, channels: 3 as const, background: '#888', noise };
  const image = sharp(await sharp({ create }).png().toBuffer());
  const sized = image.resize(width, height, { kernel: 'nearest', fit: 'fill' });
  await sized.toFormat(name.endsWith('.png') ? 'png' : 'jpeg').toFile(file);
  return file;
}

beforeAll(() => {
  folder = path.join(site.server.dataFolder, 'photos');
  mkdirSync(folder, { recursive: true });
});

const pictures = (page: Page) => articleText(page).locator('img[src^="/uploads/"]');
const pending = (page: Page) => page.getByRole('group', { name: 'Upload of a picture' });

async function write(): Promise<Page> {
  const page = await openDraft([paragraph('')]);
  await articleText(page).click();
  await page.keyboard.type('Before the picture.');
  return page;
}

async function choose(page: Page, ...files: string[]) {
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Choose pictures').setInputFiles(files);
  await dialog.waitFor({ state: 'detached' });
}

test('several chosen files are uploaded, shown in their proportions and stay after a reload', async () => {
  const page = await write();
  await choose(page, await photo('one.jpg'), await photo('two.png', 300, 200));
  await pictures(page).nth(1).waitFor();
  const [first, second] = await pictures(page).evaluateAll((images) =>
    images.map((image) => [image.getAttribute('width'), image.getAttribute('height')]),
  );
  expect(first).toEqual(['1200', '800']);
  expect(second).toEqual(['300', '200']);
  await untilSaved(page);
  await page.reload();
  await pictures(page).nth(1).waitFor();
  expect(await axeFindings(page, '.tiptap')).toEqual([]);
});

test('a photo larger than the server keeps is made smaller before it travels', async () => {
  const page = await write();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload/image')) sent = request.postData()?.length ?? 0;
  });
  const file = await photo('huge.jpg', 4_000, 3_000);
  // By the menu of blocks the file chooser opens at once.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.type(' /image');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
  await pictures(page).first().waitFor();
  await expect(pictures(page).first()).toHaveAttribute('width', '2000');
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(8 * 1024 * 1024);
});

test('a dropped file lands where it was dropped, and a pasted one where one writes', async () => {
  const page = await write();
  await page.keyboard.press('Enter');
  await page.keyboard.type('After the picture.');
  const bytes = [
    ...(await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer()),
  ];
  await articleText(page).evaluate((element, content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'drop.png', { type: 'image/png' }));
    const box = element.querySelector('p')?.getBoundingClientRect();
    const place = { clientX: (box?.left ?? 0) + 20, clientY: (box?.top ?? 0) + 5 };
    const { target = element } = { target: element.querySelector('p') ?? element };
    target.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...place }),
    );
  }, bytes);
  await pictures(page).first().waitFor();
  const order = () =>
    articleText(page).evaluate((element) =>
      [...element.children].map((child) => (child.querySelector('img') ? 'picture' : child.textContent)),
    );
  await expect.poll(order).toEqual(['Before the picture.', 'picture', 'After the picture.']);

  await page.getByText('After the picture.').click();
  await page.keyboard.press('End');
  await articleText(page).evaluate((element, content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, bytes);
  await pictures(page).nth(1).waitFor();
  await expect
    .poll(async () => (await order()).slice(0, 4))
    .toEqual(['Before the picture.', 'picture', 'After the picture.', 'picture']);
});

test('without a network a picture waits on the device, and is uploaded when there is one', async () => {
  const page = await write();
  await untilSaved(page);
  await page.context().setOffline(true);
  await choose(page, await photo('offline.jpg'));
  await pending(page).getByText('Kept on this device: no connection.', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await pictures(page).first().waitFor();
  await untilSaved(page);
  consoleErrors.forgive(noConnection);
});

test('a reload in the middle of an upload loses nothing: the upload continues', async () => {
  const page = await write();
  await untilSaved(page);
  // The first one never arrives.
  await page.route('**/api/upload/image', () => {}, { times: 1 });
  await choose(page, await photo('reload.jpg'));
  await pending(page)
    .getByText(/^Uploading/)
    .waitFor();
  await page.waitForFunction(async () => {
    const open = indexedDB.open('byline-pictures');
    return new Promise((resolve) => {
      open.onsuccess = () => {
        const count = open.result.transaction('waiting').objectStore('waiting').count();
        count.onsuccess = () => {
          resolve(count.result > 0);
          open.result.close();
        };
      };
      open.onerror = () => resolve(false);
    });
  });
  // The server may not have the typed text yet; the device has it.
  await untilSaved(page);
  await page.reload();
  await pictures(page).first().waitFor();
  await untilSaved(page);
  consoleErrors.forgive(noConnection);
});

// Other reasons, and what is no picture: __tests__/components/write/media/pictures.test.tsx
test('a picture that is refused stays with its reason until Retry', async () => {
  const page = await write();
  await page.route(
    '**/api/upload/image',
    (route) => route.fulfill({ status: 413, json: { message: 'the image is larger than 8 MB' } }),
    { times: 1 },
  );
  await choose(page, await photo('refused.jpg', 300, 200));
  await pending(page)
    .getByText(/^The picture was not uploaded/)
    .waitFor();
  await pending(page).getByRole('button', { name: 'Retry' }).click();
  await pictures(page).first().waitFor();
  await consoleErrors.takeOut(/status of 413/);
});

test('by keyboard: arrows select the picture, Enter opens its description, Escape goes back to the text', async () => {
  const page = await write();
  await choose(page, await photo('keys.jpg', 300, 200));
  await pictures(page).first().waitFor();
  await articleText(page).locator('p').last().click();
  await page.keyboard.press('ArrowUp');
  await page.locator('[data-picture][data-selected]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
  await page.keyboard.type('A grey sea');
  expect(await axeFindings(page, '.tiptap')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.tiptap:focus').waitFor();
  await expect(pictures(page).first()).toHaveAttribute('alt', 'A grey sea');
});

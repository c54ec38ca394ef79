import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataUrl, picture } from '@/__tests__/support/images';
import { startPictureSite } from '@/__tests__/support/pictureSite';
import { apiOf, docOf, handIn, makeDraft } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { firstEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';
import { goOnTo } from './support/page';

import { decisionButton, endTimeToUndo } from './support/review';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite({ ...editorSettings, PICTURE_NETWORKS: '127.0.0.2' });
const standIn = 'Picture on another site, not shown: A lamp';
const wide = { viewport: { width: 1280, height: 800 } };
let elsewhere: Awaited<ReturnType<typeof startPictureSite>>;
let nora: Author;
let tag: string;
let still: string;

/** A post whose pictures the other site does not have any more. */
const post = (gone: string) => `---
title: Imported lamps
date: 2024-06-01T09:00:00.000Z
cover: ${gone}
---

![A lamp](${gone})

<figure class="video"><a class="video-link" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><img src="${gone}" alt=""><span class="video-provider">Play on YouTube</span></a></figure>
`;

beforeAll(async () => {
  const lamp = await picture();
  elsewhere = await startPictureSite(({ url }, response) => {
    if (url === '/lamp.png') response.end(lamp);
    else response.writeHead(404).end();
  });
  const { dataFolder, url } = site.server;
  const folder = path.join(dataFolder, 'posts');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'lamps.md'), post(`${elsewhere.url}/gone.png`));
  await site.server.importPosts(folder);
  nora = await newAuthor(url, 'Nora Vane');
  await nora.api.patch('/api/user/user_details', { profile_pic: `${elsewhere.url}/nora.png` });
  tag = await firstTag(nora);
  const file = dataUrl(await picture('#36a'));
  still = (await nora.api.post<{ url: string }>('/api/upload/image', { file })).url;
});
afterAll(() => elsewhere.close());
afterEach(() => {
  // Byline itself fetches pictures; browsers never do. Each test also fails where a console has an error.
  expect(elsewhere.asked.filter(({ headers }) => headers['user-agent'] !== 'Byline')).toEqual([]);
});

/** With a still picture, the server does not ask for that of the video. */
const withPictures = (address: string) => ({
  cover_pic: address,
  doc: {
    type: 'doc',
    content: [
      ...docOf('Look at this.').content,
      { type: 'image', attrs: { src: address, alt: 'A lamp' } },
      {
        type: 'video',
        attrs: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'A song', still },
      },
    ],
  },
});

test('a reader sees stand-ins for what an import could not fetch', async () => {
  const reader = await site.visit('/');
  await reader.getByRole('link', { name: 'Imported lamps' }).first().click();
  await reader.getByRole('img', { name: standIn }).waitFor();
  await reader.getByText('Play on YouTube').waitFor();
  await expect(reader.locator('.video-link img')).toHaveCount(0);
});

test('an author sees what is still elsewhere, in the editor and the preview', async () => {
  const { doc, cover_pic } = withPictures(`${elsewhere.url}/lamp.png`);
  const { _id, revision } = await makeDraft(nora.api, { title: 'Lamps at home', tag }, doc);
  await nora.api.patch(`/api/write/article/${_id}`, { revision, cover_pic });
  const page = await openAs(site, nora, '/dashboard/stories', wide);
  await page.getByText('Lamps at home').first().waitFor();
  await goOnTo(page, `/dashboard/write?article=${_id}`);
  await page.getByText('This picture is on another site.').waitFor();
  await page.getByRole('button', { name: /^Details/ }).click();
  await page.getByText('This cover is on another site.').waitFor();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title="The article as readers see it"]');
  await frame.getByRole('img', { name: standIn }).waitFor();
  await frame.getByText('Play on YouTube').waitFor();
});

test('an editor looks at what came after the submission, and readers get what was accepted', async () => {
  const title = 'Lamps in the harbour';
  const { _id, revision } = await handIn(nora.api, title, tag);
  const pictures = withPictures(`${elsewhere.url}/lamp.png`);
  await nora.api.patch(`/api/write/article/${_id}`, { revision, ...pictures });
  const desk = await openDeskAs(site, firstEditor, `/review/${_id}`, wide);
  await desk.getByRole('img', { name: standIn }).waitFor();
  await decisionButton(desk, 'Accept').click();
  const dialog = desk.getByRole('dialog', { name: 'Accept this article' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByText(/^Pictures from other sites in this article were fetched just now/).waitFor();
  await dialog.getByRole('button', { name: 'I have reviewed the change' }).click();
  await desk.getByRole('article', { name: title }).locator('img[alt="A lamp"][src^="/uploads/"]').waitFor();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.waitFor({ state: 'detached' });
  await consoleErrors.takeOut(/status of 409/);
  await openDeskPage(site, desk, '/review');
  await endTimeToUndo(site, await openDesk(site.server.url));
  const isOnline = () =>
    apiOf(site.server.url)
      .get(`/api/main/${_id}`)
      .then(
        () => true,
        () => false,
      );
  await expect.poll(isOnline).toBe(true);
  const reader = await site.visit(`/${_id}`);
  await reader.locator('img[alt="A lamp"][src^="/uploads/"]').waitFor();
  await expect(reader.getByRole('img', { name: standIn })).toHaveCount(0);
});

import { newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { expect } from './support/expect';
import { startSite } from './support/site';
import { articleText } from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const otherSites = /youtube|ytimg|vimeo|dailymotion/;

/** An accepted article with a video in it. */
async function publishVideo(): Promise<string> {
  const author = await newAuthor(site.server.url, 'Nora Vane');
  const desk = await openDesk(site.server.url);
  const { data } = await author.api.post<{ data: { _id: string } }>('/api/write/article', {
    title: 'A song',
    tag: await firstTag(author),
    summary: 'About a song.',
    doc: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Listen to this one, it is short.' }] },
        { type: 'video', attrs: { url: address, title: 'The song' } },
      ],
    },
  });
  const submitted = await author.api.post<{ data: { revision: number } }>(
    `/api/write/article/${data._id}/submit`,
  );
  await desk.post(`/api/admin/article/${data._id}/accept`, { revision: submitted.data.revision });
  return `/${data._id}`;
}

test('a video is a picture until it is pressed, then it plays in its place; without script it is a link', async () => {
  const urlPath = await publishVideo();
  const page = await site.newVisitor();
  const asked: string[] = [];
  await page.route(otherSites, (route) => {
    asked.push(`${route.request().resourceType()} ${route.request().url()}`);
    // The picture cannot be had; the player is one line.
    if (route.request().resourceType() === 'image') return route.abort();
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>playing</p>' });
  });
  await site.open(page, urlPath);
  const link = page.getByRole('link', { name: /Play on YouTube/ });
  await link.scrollIntoViewIfNeeded();
  const before = await link.boundingBox();
  expect(asked.filter((line) => !line.startsWith('image '))).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  const frame = page.locator('iframe.video-frame');
  await frame.waitFor();
  await expect(frame).toHaveAttribute('title', 'The song (YouTube)');
  await expect.poll(() => frame.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.frameLocator('iframe.video-frame').getByText('playing').waitFor();
  const growth = async () => Math.abs(((await frame.boundingBox())?.height ?? 0) - (before?.height ?? 0));
  await expect.poll(growth).toBeLessThan(2);

  const plain = await site.visit(urlPath, { javaScriptEnabled: false });
  await expect(plain.getByRole('link', { name: /Play on YouTube/ })).toHaveAttribute('href', address);
  consoleErrors.forgive(/ERR_FAILED/);
});

test('in the editor the dialog says which sites there are, and a pasted address becomes a video', async () => {
  const author = await newAuthor(site.server.url, 'Grace Moor');
  const page = await openAs(site, author, '/dashboard/write');
  await page.route(otherSites, (route) => route.abort());
  await articleText(page).click();
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Video' });
  await dialog.getByLabel('Address of the video').fill('https://example.org/film');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await dialog
    .getByText('Enter the address of a video on YouTube, Vimeo and Dailymotion.', { exact: false })
    .waitFor();
  await dialog.getByLabel('Address of the video').fill('vimeo.com/76979871');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await page.getByText('Play on Vimeo').waitFor();
  await articleText(page).evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, address);
  await page.getByText('Play on YouTube').waitFor();
  // By keys alone: onto the video, to its tools, and back to the text.
  await page.keyboard.press('ArrowUp');
  await page.locator('.tiptap .video[data-selected]').waitFor();
  await page.keyboard.press('Enter');
  const play = page.locator('.tiptap .video[data-selected]').getByRole('button', { name: 'Play' });
  await expect(play).toBeFocused();
  consoleErrors.forgive(/ERR_FAILED/);
});

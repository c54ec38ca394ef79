import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { expect } from './support/expect';
import { goOnTo } from './support/page';
import { startSite } from './support/site';
import { paragraph } from './support/writing';

const { site } = startSite(editorSettings);
const passages: Record<number, string> = {
  1280: 'The keeper climbs the hundred and twelve steps before the sun is down, trims the wick, winds the clockwork and waits for the first boat to answer the light with its bell.',
  375: 'On the third night the oil ran low and the keeper, who trims the wick by feel, burned the legs of his only chair so that the packet from the islands would not miss the channel.',
};
let desk: Api;
let tag: string;
let grace: Author;
let nora: Author;

beforeAll(async () => {
  const { url } = site.server;
  desk = await openDesk(url);
  grace = await newAuthor(url, 'Grace Brewster');
  nora = await newAuthor(url, 'Nora Vane');
  tag = await firstTag(grace);
});

async function draftOf(author: Author, title: string, texts: string[]): Promise<string> {
  const { data } = await author.api.post<{ data: { _id: string } }>('/api/write/article', {
    title,
    tag,
    doc: { type: 'doc', content: texts.map(paragraph) },
  });
  return data._id;
}

async function accepted(author: Author, articleId: string) {
  const { data } = await author.api.post<{ data: { revision: number } }>(
    `/api/write/article/${articleId}/submit`,
  );
  await desk.post(`/api/admin/article/${articleId}/accept`, { revision: data.revision });
}

test('a passage of another author stands beside its source, and holds nothing up', async () => {
  const page = await openAs(site, nora, '/dashboard');
  for (const width of [1280, 375]) {
    const passage = passages[width] ?? '';
    const source = await draftOf(grace, `The light ${width}`, [passage]);
    await accepted(grace, source);
    const own = await draftOf(nora, `Copied ${width}`, ['A beginning of my own.', passage]);
    await page.setViewportSize({ width, height: 800 });
    await goOnTo(page, `/dashboard/write?article=${own}`);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Copied ${width}`);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const part = page.getByRole('dialog').getByRole('region', { name: 'Originality' });
    await part.getByText(/^\d+ of \d+ words \(\d+%\) also appear in/).waitFor();
    await part.getByText(`“The light ${width}” by Grace Brewster`).waitFor();
    const boxes = await part.locator('figure').evaluateAll((figures) =>
      figures.slice(0, 2).map((figure) => {
        const { left, top } = figure.getBoundingClientRect();
        return { left, top, text: figure.querySelector('blockquote')?.textContent ?? '' };
      }),
    );
    const [mine, theirs] = boxes;
    expect(mine?.text).toContain('trims the wick');
    expect(theirs?.text).toContain('trims the wick');
    if (width === 1280) expect(theirs?.left).toBeGreaterThan(mine?.left ?? 0);
    else expect(theirs?.top).toBeGreaterThan(mine?.top ?? 0);
    await expect(part.getByRole('link', { name: /Open source/ }).first()).toHaveAttribute(
      'href',
      `/${source}`,
    );

    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL('**/dashboard/recent');
  }
});

test('the author of a waiting article is not named, and a comparison without matches says so', async () => {
  const waiting =
    'Every harbour has a rope that nobody remembers buying, and it is the one that holds when the wind turns to the north in the small hours.';
  const source = await draftOf(grace, 'A secret title', [waiting]);
  await grace.api.post(`/api/write/article/${source}/submit`);
  const own = await draftOf(nora, 'Ropes', [waiting]);
  const page = await openAs(site, nora, `/dashboard/write?article=${own}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Check originality' }).click();
  const dialog = page.getByRole('dialog', { name: 'Originality' });
  await dialog.getByText(/words in an article in review/).waitFor();
  await expect(dialog).not.toHaveText(/secret title|Grace/);

  await publish(grace.api, desk, { title: 'Something else', tag });
  const unlike = await draftOf(nora, 'My own', [
    'Words that nobody has ever put into this order before me, on this wet Tuesday in autumn.',
  ]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await goOnTo(page, `/dashboard/write?article=${unlike}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My own');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^No passages match other articles/)
    .waitFor();
});

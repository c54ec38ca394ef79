import type { Page } from 'playwright';
import { docOf, type StoredDraft, makeDraft as storeDraft } from './api';
import { type Author, newAuthor, openAs } from './authors';
import { untilServed } from './dashboard';
import { atHumanPace, untilInBrowser } from './page';
import type { Site } from './site';
import { articleText } from './writing';

/** The line above the text that says where it is. */
export const saveLine = (page: Page, text: string | RegExp) =>
  page.locator('main p[title]').filter({ hasText: text });

export const SAVED = /^Saved \d{1,2}:\d\d$/;

export const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });

let people = 0;

/** A new author, known to the server. */
export function newWriter(site: Site): Promise<Author> {
  people += 1;
  return newAuthor(site.server.url, `Writer ${people}`);
}

/** The write screen of a signed-in author, ready for typing. */
export async function openWriting(site: Site, writer: Author, urlPath = '/dashboard/write'): Promise<Page> {
  const page = await openAs(site, writer, urlPath);
  await articleText(page).waitFor();
  await atHumanPace(page);
  return page;
}

export async function typeText(page: Page, text: string): Promise<void> {
  await articleText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

/** A draft that the server has. */
export const makeDraft = ({ api }: Author, title: string, text = 'The beginning.'): Promise<StoredDraft> =>
  storeDraft(api, { title }, docOf(text));

/** Where a draft is written on. */
export const writingPath = ({ _id }: Pick<StoredDraft, '_id'>) => `/dashboard/write?article=${_id}`;

/** A new author with a draft that the server has, which is opened for writing. */
export async function openNewDraft(
  site: Site,
  title: string,
): Promise<{ writer: Author; draft: StoredDraft; page: Page }> {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, title);
  return { writer, draft, page: await openWriting(site, writer, writingPath(draft)) };
}

export async function storedDraft(writer: Author, id: string): Promise<StoredDraft> {
  return (await writer.api.get<{ data: StoredDraft }>(`/api/write/article/${id}`)).data;
}

/** Resolves once the browser's own store has the words. */
export const untilKept = (page: Page, words: string) => untilInBrowser(page, 'byline', 'drafts', [words]);

/** Resolves once the server has the words in the draft. */
export async function untilStored(writer: Author, id: string, words: string): Promise<void> {
  await untilServed(
    () => storedDraft(writer, id),
    ({ content }) => content.includes(words),
  );
}

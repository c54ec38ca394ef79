import type { BrowserContext, Page } from 'playwright';
import { type Api, apiOf } from './api';
import { untilServed } from './dashboard';
import { atHumanPace } from './page';
import type { Person } from './people';
import type { Site } from './site';

/** The line above the text that says where it is. */
export const saveLine = (page: Page, text: string | RegExp) =>
  page.locator('main p[title]').filter({ hasText: text });

export const SAVED = /^Saved \d{1,2}:\d\d$/;

export const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });
export const textOf = (page: Page) => page.getByLabel('Article text');

let people = 0;

export interface Writer extends Person {
  id: string;
  token: string;
  api: Api;
}

/** A new author, known to the server. */
export async function newWriter(site: Site): Promise<Writer> {
  people += 1;
  const person = {
    username: `Writer ${people}`,
    email: `writer${people}@example.org`,
    password: 'quill and ink',
  };
  const visitor = apiOf(site.server.url);
  await visitor.post('/api/auth/register', person);
  const { token, _id } = await visitor.post<{ token: string; _id: string }>('/api/auth/login', person);
  return { ...person, id: _id, token, api: apiOf(site.server.url, token) };
}

/** The browser has the session of an earlier visit. */
export async function giveSession(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    // A later visit of the same browser has what the visits before it left.
    // The browser's own page of failure has no storage.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('token', value);
    localStorage.setItem('isLoggedIn', 'true');
  }, token);
}

/** The write screen of a signed-in author, ready for typing. */
export async function openWriting(site: Site, writer: Writer, urlPath = '/dashboard/write'): Promise<Page> {
  const page = await site.newVisitor();
  await giveSession(page.context(), writer.token);
  await site.open(page, urlPath);
  await textOf(page).waitFor();
  await atHumanPace(page);
  return page;
}

export async function typeText(page: Page, text: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

export interface StoredDraft {
  _id: string;
  title: string;
  content: string;
  revision: number;
}

/** A draft that the server has. */
export async function makeDraft(
  writer: Writer,
  title: string,
  text = 'The beginning.',
): Promise<StoredDraft> {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  const { data } = await writer.api.post<{ data: StoredDraft }>('/api/write/article', {
    title,
    doc: { type: 'doc', content },
  });
  return data;
}

/** Where a draft is written on. */
export const writingPath = ({ _id }: Pick<StoredDraft, '_id'>) => `/dashboard/write?article=${_id}`;

/** A new author with a draft that the server has, which is opened for writing. */
export async function openNewDraft(
  site: Site,
  title: string,
): Promise<{ writer: Writer; draft: StoredDraft; page: Page }> {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, title);
  return { writer, draft, page: await openWriting(site, writer, writingPath(draft)) };
}

export async function storedDraft(writer: Writer, id: string): Promise<StoredDraft> {
  return (await writer.api.get<{ data: StoredDraft }>(`/api/write/article/${id}`)).data;
}

/** How many of the author's texts the browser keeps beside the server. */
export const keptInBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('byline');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result.map((kept: unknown) => JSON.stringify(kept)));
          };
        };
      }),
  );

/** Resolves once the browser's own store has the words. */
export async function untilKept(page: Page, words: string): Promise<void> {
  const start = Date.now();
  for (;;) {
    const kept = await keptInBrowser(page).catch(() => []);
    if (kept.some((text) => text.includes(words))) return;
    if (Date.now() - start > 10_000) throw new Error(`the browser does not keep ${words}`);
  }
}

/** Resolves once the server has the words in the draft. */
export async function untilStored(writer: Writer, id: string, words: string): Promise<void> {
  await untilServed(
    () => storedDraft(writer, id),
    ({ content }) => content.includes(words),
  );
}

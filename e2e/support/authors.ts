import type { BrowserContextOptions, Page } from 'playwright';
import { type Api, apiOf } from './api';
import type { Site } from './site';

export interface Author {
  _id: string;
  username: string;
  email: string;
  password: string;
  token: string;
  api: Api;
}

const PASSWORD = 'notebook';

/** Registers an author and signs them in, by the API. */
export async function newAuthor(url: string, username: string): Promise<Author> {
  const email = `${username.toLowerCase().replace(/\W+/g, '.')}@example.org`;
  await apiOf(url).post('/api/auth/register', { username, email, password: PASSWORD });
  const { token, _id } = await apiOf(url).post<{ token: string; _id: string }>('/api/auth/login', {
    email,
    password: PASSWORD,
  });
  return { _id, username, email, password: PASSWORD, token, api: apiOf(url, token) };
}

/** The page, or each of a browser, has the session of an earlier visit, as long as it does not end it. */
export async function giveSession(page: Pick<Page, 'addInitScript'>, token: string): Promise<void> {
  await page.addInitScript((value) => {
    // The browser's own page of failure has no storage.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('token', value);
    localStorage.setItem('isLoggedIn', 'true');
  }, token);
}

/** A browser in which the author has signed in before, without a page yet. */
export async function newVisitorAs(
  site: Site,
  author: Pick<Author, 'token'>,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await site.newVisitor(options);
  await giveSession(page, author.token);
  return page;
}

/** The same, on a page of the dashboard that is ready to be used. */
export async function openAs(
  site: Site,
  author: Author,
  urlPath: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await newVisitorAs(site, author, options);
  await site.open(page, urlPath);
  return page;
}

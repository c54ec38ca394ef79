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

/** A browser in which the author has signed in before, without a page yet. */
export function newVisitorAs(site: Site, author: Author, options?: BrowserContextOptions): Promise<Page> {
  const stored = { token: author.token, isLoggedIn: 'true' };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: site.server.url, localStorage }] };
  return site.newVisitor({ ...options, storageState });
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

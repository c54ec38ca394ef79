import { createPageCache } from '@/server/cache/pageCache';
import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { docOf } from './docOf';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { type Answer, ask } from './frontServer';
import { openContext } from './openContext';
import { servePage } from './servePage';
import { createTestDatabase } from './testContext';
import { startVarnish } from './varnish';

/** Whether Varnish answered with what it has. */
export const isHit = ({ headers }: Answer): boolean => String(headers['x-varnish']).includes(' ');

/** A whole site without a build behind a real Varnish: its pages show what the API says. */
export async function stageCdn(kind: DatabaseKind) {
  const database = await createTestDatabase(kind, { isMigrated: true });
  const port = await freePort();
  const varnish = await startVarnish(port);
  const settings = {
    PORT: String(port),
    CDN: 'varnish',
    CDN_PURGE_ADDRESSES: varnish.url,
    ...database.settings,
  };
  const cache = createPageCache();
  const context = openContext(settings, { cache });
  await context.tags.ensureTag('Craft');
  const begin = () =>
    servePage(
      async (request, response) => {
        const { pathname } = new URL(request.url ?? '', 'http://site');
        const id = pathname.slice(1).split('-').at(-1) ?? '';
        const path = id === '' ? 'all_article' : id;
        const reply = await fetch(`${process.env.INTERNAL_API_URL}/api/main/${path}`);
        const tags = id === '' ? 'site list' : `site article:${id}`;
        response.setHeader('x-cache-tags', pathname.startsWith('/dashboard') ? 'site' : tags);
        response.statusCode = pathname.startsWith('/dashboard') ? 200 : reply.status;
        response.end(`${context.site.current().name}: ${await reply.text()}`);
      },
      { context, cache },
    );
  const site = await begin();
  const editor = await createTestEditor({ context });

  /** Through Varnish, as a browser or a program asks. */
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(varnish.url, path, headers);

  async function call(who: TestAuthor, method: string, path: string, body?: object): Promise<Response> {
    const headers = { ...who.headers, ...(body && { 'content-type': 'application/json' }) };
    return fetch(varnish.url + path, { method, headers, body: body && JSON.stringify(body) });
  }

  /** The data of a call that has to succeed. */
  async function done<Data>(...args: Parameters<typeof call>): Promise<Data> {
    const reply = await call(...args);
    if (!reply.ok) throw new Error(`${args[1]} ${args[2]}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  }

  return {
    context,
    varnish,
    site,
    editor,
    get,
    call,
    done,
    newAuthor: (name: string) => createTestAuthor({ context }, name),

    /** Has Varnish answer with what it has; an earlier purge may still arrive. */
    warm: (path: string, headers: Record<string, string> = {}): Promise<string> =>
      eventually(async () => {
        const answer = await get(path, headers);
        if (!isHit(answer)) throw new Error(`${path} is not stored`);
        return String(answer.body);
      }),

    /** The path of the page of an article, which has words of its title. */
    pageOf: async (id: string): Promise<string> => (await get(`/${id}`)).headers.location ?? `/${id}`,

    async publish(author: TestAuthor, title: string): Promise<string> {
      const fields = { title, doc: docOf('Short sentences carry far.'), tag: 'Craft' };
      const { _id } = await done<{ _id: string }>(author, 'POST', '/api/write/article', fields);
      const { revision } = await done<{ revision: number }>(
        author,
        'POST',
        `/api/write/article/${_id}/submit`,
      );
      await done(editor, 'POST', `/api/admin/article/${_id}/accept`, { revision });
      return _id;
    },

    async remove(): Promise<void> {
      varnish.resume();
      await site.stop();
      await varnish.remove();
      await database.remove();
    },
  };
}

export type CdnStage = Awaited<ReturnType<typeof stageCdn>>;

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { DatabaseKind } from '@/server/db/dialect';
import type { Threads } from '@/server/lib/threads/threads';
import { importMarkdown, type MarkdownOptions } from './markdownImport';
import { type Files, temporaryFolder } from './temporaryFolder';
import { startTestServer, type TestServer } from './testContext';

const red = { r: 200, g: 0, b: 0 };
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .png()
    .toBuffer();

export const post = (title: string, body: string, fields = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-01\nauthor: Ann One\ncategory: news\n${fields}\n---\n\n${body}\n`;

/** A site for each test, into which folders of Markdown are imported. */
export function markdownSite(kind: DatabaseKind) {
  let server: TestServer;
  let blog: ReturnType<typeof temporaryFolder> | undefined;

  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(async () => {
    blog?.remove();
    await server.close();
  });

  const get = async (url: string) => (await server.app.inject({ url, headers: { limit: '100' } })).json();

  async function articles(): Promise<Map<string, { _id: string; title: string }>> {
    const { data } = await get('/api/main/all_article');
    return new Map(data.map((article: { _id: string; title: string }) => [article.title, article]));
  }

  return {
    get server() {
      return server;
    },
    /** The folder that was imported last. */
    get blog() {
      return blog;
    },
    run(
      files: Files,
      options?: MarkdownOptions,
      name = 'my-blog',
      threads: Threads = server.context.threads,
    ) {
      blog?.remove();
      blog = temporaryFolder(name, files);
      return importMarkdown({ ...server.context, threads }, blog.folder, options);
    },
    again: (options?: MarkdownOptions) => importMarkdown(server.context, blog?.folder ?? '', options),
    /** The folder is made with the first file. */
    storedImages() {
      const folder = path.join(server.env.DATA_DIR, 'uploads');
      return existsSync(folder) ? readdirSync(folder) : [];
    },
    get,
    articles,
    article: async (title: string) => (await get(`/api/main/${(await articles()).get(title)?._id}`)).data,
  };
}

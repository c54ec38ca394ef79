import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { docOf } from '@/e2e/support/api';
import type { Caller } from '@/server/caller';
import { withContext } from '@/server/cli/context/withContext';
import { projectFolder } from '@/server/cli/run';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { drawLogo } from './logo';
import type { Publication } from './publication';

const editor = { username: 'Editor', email: 'editor@example.org' };

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

async function makeAuthors({ images, users }: AppContext, { authors }: Publication): Promise<void> {
  for (const [name, portrait] of Object.entries(authors)) {
    const drawing = readFileSync(path.join(projectFolder, 'server/sample/avatars', `${portrait}.svg`));
    const { url } = await images.store(drawing, { allowSvg: true });
    await users.ensureAuthor(name, { profile_pic: url });
  }
}

async function importPosts(context: AppContext, { posts, paragraphs }: Publication): Promise<void> {
  const { folder, remove } = temporaryFolder('posts', {});
  for (const [index, { cover, length, excerpt, ...fields }] of posts.entries()) {
    if (cover)
      writeFileSync(path.join(folder, `${index}.png`), await sharp(Buffer.from(cover)).png().toBuffer());
    const head = { ...fields, description: excerpt, ...(cover && { cover: `${index}.png` }) };
    const text = Array.from({ length }, (_, at) => paragraphs[at % paragraphs.length]);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    writeFileSync(
      path.join(folder, `${index}.md`),
      ['---', ...lines, '---', ...text.flatMap((one) => ['', one])].join('\n'),
    );
  }
  const { failed } = await context.folderImport.run(folder);
  remove();
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
}

async function publishLook(
  { site, sitePictures }: AppContext,
  caller: Caller,
  browser: Browser,
  publication: Publication,
): Promise<void> {
  const { identity, inks, icon } = publication;
  const logoOf = async (theme: 'light' | 'dark') => {
    const picture = await drawLogo(browser, publication, inks[theme]);
    return sitePictures.upload(caller, 'logo', dataUrl('image/png', picture));
  };
  await site.publish(caller, 0, {
    ...identity,
    logo: { light: await logoOf('light'), dark: await logoOf('dark') },
    icon: await sitePictures.upload(caller, 'icon', dataUrl('image/svg+xml', Buffer.from(icon))),
  });
}

async function arrange(
  { publications, tags, frontPages }: AppContext,
  caller: Caller,
  { front }: Publication,
): Promise<void> {
  const { data: articles } = await publications.list({ kind: 'all' }, { limit: 50 }, null);
  const known = await tags.list();
  const lead = articles.find(({ title }) => title === front.lead)?._id ?? null;
  const sections = front.sections.map(({ title, tag, count }) => {
    const of = known.find((one) => one.title === tag)?._id ?? '';
    return { kind: 'tag' as const, title, of, count, articles: [] };
  });
  await frontPages.publish(caller, 0, { lead, pins: [], sections });
}

async function publishAbout(
  { pageDrafts, pagePublishing }: AppContext,
  caller: Caller,
  { identity }: Publication,
): Promise<void> {
  const doc = docOf(identity.description ?? identity.name);
  const { _id, revision } = await pageDrafts.create(caller, { title: 'About', doc: { ...doc, type: 'doc' } });
  await pagePublishing.publish(caller, _id, revision);
}

/** Makes the publication in an empty data folder: authors, articles, look, front page and a page. */
export async function fillSite(folder: string, publication: Publication, browser: Browser): Promise<void> {
  const env = parseEnv({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    SAMPLE_CONTENT: 'off',
  });
  await withContext(env, async (context) => {
    const _id = await context.users.create({ ...editor, passwordHash: null, role: 'lead' as const });
    const caller = { _id, username: editor.username, role: 'lead' as const };
    await makeAuthors(context, publication);
    await importPosts(context, publication);
    await publishLook(context, caller, browser, publication);
    await arrange(context, caller, publication);
    await publishAbout(context, caller, publication);
  });
}

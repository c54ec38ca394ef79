import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { AppContext } from '../../../dependencies';
import { hashPassword } from '../../../lib/passwords';
import { beginSample, finishSample, withSampleLock } from './sampleState';
import { type SignIn, signInsFile, signInsOf } from './signIns';

const person = z.object({ username: z.string(), email: z.email() });
const publication = z.object({
  tags: z.array(z.object({ title: z.string(), sub: z.array(z.string()).default([]) })),
  authors: z.array(person.extend({ bio: z.string(), profile_pic: z.string() })),
  editor: person,
});
type Publication = z.infer<typeof publication>;

type SampleContext = Pick<AppContext, 'env' | 'database' | 'users' | 'tags' | 'images' | 'folderImport'>;

interface Options {
  onProgress?(done: number, all: number): void;
  /** The folder of the sample publication; tests use their own. */
  folder?: string;
}

interface SampleReport {
  articles: number;
  /** The file with the passwords. */
  signInsFile: string;
}

const sampleFolder = path.resolve(__dirname, '../../../sample');

async function readPublication(folder: string): Promise<Publication> {
  const { parse } = await import('yaml');
  return publication.parse(parse(await readFile(path.join(folder, 'publication.yaml'), 'utf8')));
}

async function makeAuthors(context: SampleContext, folder: string, sample: Publication, signIns: SignIn[]) {
  const passwordOf = (email: string) => signIns.find((signIn) => signIn.email === email)?.password;
  for (const { username, email, bio, profile_pic } of sample.authors) {
    const portrait = await context.images.store(await readFile(path.join(folder, profile_pic)), {
      allowSvg: true,
    });
    const author = { email, password: passwordOf(email), bio, profile_pic: portrait.url };
    await context.users.ensureAuthor(username, author);
  }
  const { editor } = sample;
  if (await context.users.isTaken(editor)) return;
  const passwordHash = await hashPassword(passwordOf(editor.email) ?? '');
  await context.users.create({ ...editor, passwordHash, role: 'lead' });
}

async function load(
  context: SampleContext,
  sample: Publication,
  { folder, onProgress }: Options & { folder: string },
): Promise<SampleReport> {
  // Stored before the first account exists, so that an interrupted start continues with the same passwords.
  const signIns = await signInsOf(context.env.DATA_DIR, [
    ...sample.authors.map(({ email }) => ({ email, role: 'author' as const })),
    { email: sample.editor.email, role: 'editor' },
  ]);
  await makeAuthors(context, folder, sample, signIns);
  for (const { title, sub } of sample.tags) await context.tags.ensureTag(title, sub);
  const report = await context.folderImport.run(folder, onProgress);
  const [failed] = report.failed;
  if (failed) throw new Error(`the sample publication is damaged: ${failed.key}: ${failed.reason}`);
  return { articles: report.articles, signInsFile: signInsFile(context.env.DATA_DIR) };
}

/**
 * Fills an empty database with the sample publication. Completes what an interrupted start left; does nothing if
 * the publication has content of its own.
 * @returns null if there was nothing to do.
 */
export async function loadSampleContent(
  context: SampleContext,
  options: Options = {},
): Promise<SampleReport | null> {
  return withSampleLock(context.database, async () => {
    const { db } = context.database;
    if (!(await beginSample(db))) return null;
    const { folder = sampleFolder } = options;
    const sample = await readPublication(folder);
    const report = await load(context, sample, { ...options, folder });
    await finishSample(db, {
      emails: [...sample.authors, sample.editor].map(({ email }) => email),
      tags: sample.tags.map(({ title }) => title),
    });
    return report;
  });
}

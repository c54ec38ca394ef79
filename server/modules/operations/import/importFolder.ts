import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../../dependencies';
import { AppError, badRequest } from '../../../errors';
import { createId } from '../../../lib/ids';
import type { ImageStore } from '../../../lib/images/imageStore';
import type { Threads } from '../../../lib/threads/threads';
import { createTurns } from '../../../lib/turns';
import { type ArticleStorage, createArticleStorage } from './articleStorage';
import { createLinkIndex } from './links';
import { emptyMapping, type Mapping } from './mapping';
import { readDirectory } from './people/directory';
import { likelySame } from './people/likelySame';
import { PostError, PostSkipped } from './postError';
import { findPostFiles, type Post, type ReadOptions, readPost } from './postFile';
import { hashOf, type RenderContext, renderPost } from './renderPost';
import { emptyReport, type ImportReport, sortReport } from './report';
import { findSite } from './site/site';
import { withoutRareSubs } from './tagging';
import { tagsByCount } from './tagsByCount';

export interface ImportServices {
  articleImport: Pick<
    AppContext['articleImport'],
    'findImported' | 'storeImportedBatch' | 'previewImportedBatch'
  >;
  tags: Pick<AppContext['tags'], 'ensureTag'>;
  users: Pick<AppContext['users'], 'ensureAuthor' | 'findAuthor'>;
  images: Pick<ImageStore, 'store' | 'preview'>;
  threads: Pick<Threads, 'run'>;
  oldAddresses: Pick<AppContext['oldAddresses'], 'add'>;
}

export interface ImportOptions {
  /** Stores nothing; the report tells what would be done. */
  isDryRun?: boolean;
  /** The tag of all posts, instead of their own. */
  tag?: string;
  /** The zone of dates that name none; UTC where it is absent. */
  timeZone?: string;
  /** Where the folder was on the old site, which named its pages by their files. */
  oldPath?: string;
  /** What the operator decided about authors and tags. */
  mapping?: Mapping;
  onProgress?(done: number, all: number): void;
}

/** Articles of one transaction. */
const BATCH = 40;
/** Posts under way: while images of some are converted, the text of another is rendered. */
const AT_ONCE = 4;
/** Databases take only so many values in a query. */
const SOURCES_MAX = 500;

type Known = Awaited<ReturnType<ImportServices['articleImport']['findImported']>>;

function reasonOf(error: unknown): string {
  if (error instanceof PostError || error instanceof AppError) return error.message;
  const isFileProblem = error instanceof Error && 'code' in error && 'syscall' in error;
  if (isFileProblem) return `it cannot be read (${String(error.code)})`;
  return `something unforeseen happened: ${error instanceof Error ? error.message : String(error)}`;
}

async function readPosts(folder: string, options: ReadOptions, report: ImportReport): Promise<Post[]> {
  const posts: Post[] = [];
  for (const file of await findPostFiles(folder)) {
    try {
      posts.push(await readPost(folder, file, options));
    } catch (error) {
      const list = error instanceof PostSkipped ? report.skipped : report.failed;
      list.push({ file, reason: reasonOf(error) });
    }
  }
  report.posts = posts.length + report.failed.length;
  const { mapping = emptyMapping, tag } = options;
  return withoutRareSubs(tagsByCount(posts, mapping, tag));
}

async function findKnown(articleImport: ImportServices['articleImport'], posts: Post[]): Promise<Known> {
  const known: Known = new Map();
  for (let start = 0; start < posts.length; start += SOURCES_MAX) {
    const sources = posts.slice(start, start + SOURCES_MAX).map((post) => post.source);
    for (const [source, article] of await articleImport.findImported(sources)) known.set(source, article);
  }
  return known;
}

/** Renders a post, and hands it on where it is new or differs from what was imported before. */
async function take(
  post: Post,
  context: RenderContext,
  known: Known,
  storage: ArticleStorage,
  report: ImportReport,
) {
  try {
    const rendered = await renderPost(post, context);
    const sourceHash = hashOf(post, rendered);
    for (const image of rendered.missingImages) report.missingImages.push({ file: post.file, image });
    if (rendered.lostLinks.length > 0) report.lostLinks.push({ file: post.file, links: rendered.lostLinks });
    if (rendered.changes.length > 0) report.changes.push({ file: post.file, parts: rendered.changes });
    if (known.get(post.source)?.sourceHash === sourceHash) report.unchanged++;
    else storage.add({ post, rendered, sourceHash, id: context.idOf(post) });
  } catch (error) {
    report.failed.push({ file: post.file, reason: reasonOf(error) });
  }
}

/** Leads the paths of the old site to the articles that came along. @returns how many were added. */
async function leadOldPaths(
  { oldAddresses }: ImportServices,
  posts: Post[],
  idOf: (post: Post) => string,
  { failed, isDryRun }: ImportReport,
): Promise<number> {
  const missing = new Set(failed.map(({ file }) => file));
  const here = posts.filter(({ file }) => !missing.has(file));
  const paths = here.flatMap((post) => post.oldPaths.map((from) => ({ from, to: `/${idOf(post)}` })));
  return (await oldAddresses.add(paths, { isDryRun })).length;
}

/**
 * Makes articles of all posts in a folder. What was imported before and has not changed stays as it is; a file
 * that cannot become an article is in the report and holds up nothing.
 * @throws AppError 400 where there is no such folder.
 */
export async function importFolder(
  services: ImportServices,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { isDryRun = false, onProgress } = options;
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw badRequest(`there is no folder ${folder}`);
  const startedAt = Date.now();
  const report = emptyReport(path.basename(path.resolve(folder)), isDryRun);
  const site = await findSite(folder);
  const directory = await readDirectory(folder, site);
  const posts = await readPosts(folder, { ...options, site, directory }, report);
  report.likelySame = likelySame([...new Set(posts.flatMap(({ authors }) => authors))]);
  const known = await findKnown(services.articleImport, posts);
  const ids = new Map(posts.map((post) => [post, known.get(post.source)?.id ?? createId()]));
  const storage = createArticleStorage(services, { folder, posts, directory }, report);
  const context: RenderContext = {
    folder,
    links: createLinkIndex(posts, site),
    images: services.images,
    threads: services.threads,
    isDryRun,
    idOf: (post) => ids.get(post) ?? '',
  };

  const inTurn = createTurns(AT_ONCE);
  let done = report.failed.length;
  for (let start = 0; start < posts.length; start += BATCH) {
    const rendering = posts.slice(start, start + BATCH).map((post) =>
      inTurn(async () => {
        await take(post, context, known, storage, report);
        done++;
        onProgress?.(done, report.posts);
      }),
    );
    await Promise.all(rendering);
    await storage.flush();
  }
  report.oldAddresses = await leadOldPaths(services, posts, context.idOf, report);
  sortReport(report);
  report.seconds = (Date.now() - startedAt) / 1_000;
  return report;
}

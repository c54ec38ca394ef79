import { BIO_MAX_LENGTH } from '@contracts/rules/limits';
import { textKey } from '@contracts/rules/textKey';
import type { ImportServices } from './importFolder';
import { nameKey } from './mapping';
import type { Directory } from './people/directory';
import { takePortrait } from './people/portrait';
import type { Post } from './postFile';
import type { RenderedPost } from './renderPost';
import type { ImportReport } from './report';

interface RenderedArticle {
  post: Post;
  rendered: RenderedPost;
  sourceHash: string;
  id: string;
}

type ImportedArticle = Parameters<ImportServices['articleImport']['storeImportedBatch']>[0][number];

/** Tags with their sub-categories, those with the most posts first; the first one of a new publication is its home. */
function tagsOf(posts: Post[]): Map<string, Set<string>> {
  const counts = new Map<string, number>();
  const subs = new Map<string, Set<string>>();
  for (const { tag, sub } of posts) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const known = subs.get(tag) ?? new Set();
    if (sub) known.add(sub);
    subs.set(tag, known);
  }
  return new Map([...subs].sort(([a], [b]) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)));
}

/** Collects rendered posts and stores them with their tags and authors, in batches. */
export function createArticleStorage(
  services: ImportServices,
  { folder, posts, directory }: { folder: string; posts: Post[]; directory: Directory },
  report: ImportReport,
) {
  const { articleImport, tags, users } = services;
  const authorIds = new Map<string, string>();
  /** By tag and sub-category, joined by a line end. */
  const tagIds = new Map<string, { tagId: string; subId: string | null }>();
  let waiting: RenderedArticle[] = [];

  async function ensureTags(): Promise<void> {
    if (tagIds.size > 0) return;
    for (const [title, subs] of tagsOf(posts)) {
      const names = [...subs].sort();
      const { id, subIds } = await tags.ensureTag(title, names);
      tagIds.set(`${title}\n`, { tagId: id, subId: null });
      for (const [index, name] of names.entries()) {
        tagIds.set(`${title}\n${name}`, { tagId: id, subId: subIds[index] ?? null });
      }
    }
  }

  async function previewAuthor(name: string): Promise<{ _id: string; created: boolean }> {
    const known = await users.findAuthor(name);
    if (!known) await profileOf(name);
    return { _id: known?._id ?? name, created: known === null };
  }

  /** What is known of a new author; a picture that cannot be taken is in the report. */
  async function profileOf(name: string): Promise<{ bio?: string; profile_pic?: string }> {
    const person = directory.get(nameKey(name));
    if (!person) return {};
    const portrait = await takePortrait(folder, person.photo, services, report.isDryRun);
    if (portrait.problem) report.missingImages.push({ file: `portrait of ${name}`, image: portrait.problem });
    return { bio: person.bio.slice(0, BIO_MAX_LENGTH), profile_pic: portrait.url };
  }

  async function makeAuthor(name: string): Promise<{ _id: string; created: boolean }> {
    const known = await users.findAuthor(name);
    return users.ensureAuthor(name, known ? {} : await profileOf(name));
  }

  async function authorId(name: string): Promise<string> {
    // Names that are written in several ways are one account.
    const key = textKey(name);
    const ensured = authorIds.get(key);
    if (ensured) return ensured;
    const { _id, created } = report.isDryRun ? await previewAuthor(name) : await makeAuthor(name);
    if (created) report.newAuthors++;
    authorIds.set(key, _id);
    return _id;
  }

  async function toArticle({ post, rendered, sourceHash, id }: RenderedArticle): Promise<ImportedArticle> {
    const ids: string[] = [];
    for (const name of post.authors) ids.push(await authorId(name));
    const [first = '', ...others] = ids;
    return {
      ...{ source: post.source, sourceHash, id, authorId: first, coauthorIds: others },
      ...{
        title: post.title,
        excerpt: post.description,
        content: rendered.content,
        coverPic: rendered.cover,
      },
      ...(tagIds.get(`${post.tag}\n${post.sub}`) ?? { tagId: '', subId: null }),
      publishedAt: post.date,
    };
  }

  function count(post: Post, outcome: 'imported' | 'updated' | 'unchanged' | Error): void {
    if (outcome instanceof Error) report.failed.push({ file: post.file, reason: outcome.message });
    else report[outcome]++;
  }

  return {
    add: (article: RenderedArticle): void => void waiting.push(article),

    /** Stores what was added; in a dry run only counts it. */
    async flush(): Promise<void> {
      const batch = waiting;
      waiting = [];
      if (batch.length === 0) return;
      if (!report.isDryRun) await ensureTags();
      const imported: ImportedArticle[] = [];
      for (const article of batch) imported.push(await toArticle(article));
      const outcomes = report.isDryRun
        ? await articleImport.previewImportedBatch(imported)
        : await articleImport.storeImportedBatch(imported);
      for (const [index, { post }] of batch.entries()) {
        count(post, outcomes[index] ?? new Error('it was not stored'));
      }
    },
  };
}

export type ArticleStorage = ReturnType<typeof createArticleStorage>;

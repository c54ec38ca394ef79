import type { PublicArticle } from '@contracts/article';
import type { ArticleVersion, ArticleVersionList, VersionDifference } from '@contracts/articleVersion';
import { articlePolicy } from '@contracts/policies/article.policy';
import type { SiteIdentity } from '@contracts/site';
import type { AuditLog } from '../../../../auditLog/auditLog';
import { authorize } from '../../../../authorize';
import { type CacheDrops, cacheTag } from '../../../../cache/cacheTags';
import type { Caller } from '../../../../caller';
import type { DatabaseClient } from '../../../../db/client';
import { lockArticle } from '../../../../db/lockArticle';
import { transact } from '../../../../db/transact';
import { notFound } from '../../../../errors';
import { unpackText } from '../../../../lib/text/packText';
import { createKeptResults } from '../../../../lib/threads/keptResults';
import type { Threads } from '../../../../lib/threads/threads';
import { ofByline } from '../byline';
import { listCorrectionNotes } from '../correctionNote.repository';
import { presentCorrection } from '../correctionNotes';
import { findWholePublication } from '../publication.repository';
import type { PublicationService } from '../publication.service';
import { emptyVersion, findVersion, listVersions } from './articleVersion.repository';
import { task } from './versionDifference.task';

/** Characters of differences that are kept. */
const DIFFERENCES_MAX_SIZE = 4_000_000;

interface Dependencies {
  database: DatabaseClient;
  threads: Threads;
  cache: CacheDrops;
  auditLog: Pick<AuditLog, 'note'>;
  publications: Pick<PublicationService, 'find'>;
  site: { current(): Pick<SiteIdentity, 'articleVersions'> };
}

interface Shown {
  number: number;
  revision: number;
  shown_from: string;
}

interface Text {
  title: string;
  summary: string;
  tag: string;
  sub: string;
  content: string;
}

const isShown = ({ is_removed }: { is_removed: 0 | 1 }) => is_removed === 0;
const head = ({ number, shown_from }: Shown) => ({ number, date: shown_from });
const tagText = ({ tag, sub }: Text) => (sub === '' ? tag : `${tag} › ${sub}`);

function fieldsOf(before: Text, after: Text) {
  const fields = [
    { label: 'Title', before: before.title, after: after.title },
    { label: 'Summary', before: before.summary, after: after.summary },
    { label: 'Tag', before: tagText(before), after: tagText(after) },
  ];
  return fields.filter((field) => field.before !== field.after);
}

/** What readers saw of published articles over time, for readers, where the publication shows it. */
export function createArticleVersions(dependencies: Dependencies) {
  const { database, threads, cache, auditLog, publications, site } = dependencies;
  const { db } = database;
  const differences = createKeptResults({ threads, task, maxSize: DIFFERENCES_MAX_SIZE });

  /** @throws AppError 404 for what readers do not see, and where versions are not shown. */
  async function requireShown(id: string): Promise<PublicArticle> {
    if (site.current().articleVersions !== 'on') throw notFound();
    const article = await publications.find(id, null);
    if (!article) throw notFound();
    return article;
  }

  /** Newest first; the first of them is what readers see now. */
  async function shownVersions(id: string): Promise<Shown[]> {
    const row = await findWholePublication(db, id);
    if (!row) throw notFound();
    const replaced = await listVersions(db, id);
    const [last] = replaced;
    const shown_from = last?.replaced_at ?? row.published_at;
    return [
      { number: (last?.number ?? 0) + 1, revision: row.revision, shown_from },
      ...replaced.filter(isShown),
    ];
  }

  /** Notes belong to the version that was online when they were published. */
  async function withNotes(id: string, shown: Shown[]): Promise<ArticleVersion[]> {
    const notes = await listCorrectionNotes(db, id);
    const versionOf = (revision: number) =>
      shown.find((version) => version.revision <= revision) ?? shown.at(-1);
    return shown.map((version) => ({
      ...head(version),
      corrections: notes.filter(({ revision }) => versionOf(revision) === version).map(presentCorrection),
    }));
  }

  async function textOf(article: PublicArticle, number: number, current: number): Promise<Text> {
    if (number === current) {
      const { title, tag, sub, content } = article;
      const summary = (await findWholePublication(db, article._id))?.summary ?? '';
      return { title, summary, tag, sub, content };
    }
    const row = await findVersion(db, article._id, number);
    if (!row) throw notFound();
    const { packed, ...fields } = row;
    return { ...fields, content: await unpackText(packed) };
  }

  const named = ({ _id, slug, title, author, coauthors }: PublicArticle) => ({
    ...{ _id, slug, title },
    authors: [author, ...coauthors],
  });

  return {
    /** How many there are where they are shown; undefined for one alone. */
    async count(id: string): Promise<number | undefined> {
      if (site.current().articleVersions !== 'on') return undefined;
      const { length } = (await listVersions(db, id)).filter(isShown);
      return length === 0 ? undefined : length + 1;
    },

    /** @throws AppError 404 as `requireShown`. */
    async list(id: string): Promise<{ article: PublicArticle; data: ArticleVersionList }> {
      const article = await requireShown(id);
      const versions = await withNotes(id, await shownVersions(id));
      return { article, data: { article: named(article), versions } };
    },

    /** @throws AppError 404 as `requireShown`, and for a version that is not kept. */
    async difference(
      id: string,
      number: number,
    ): Promise<{ article: PublicArticle; data: VersionDifference }> {
      const article = await requireShown(id);
      const shown = await shownVersions(id);
      const place = shown.findIndex((version) => version.number === number);
      const [current] = shown;
      const version = (await withNotes(id, shown))[place];
      if (!version || !current) throw notFound();
      const [earlier, later] = [shown[place + 1], shown[place - 1]];
      const about = {
        ...{ ...version, article: named(article) },
        before: earlier ? head(earlier) : null,
        after: later ? head(later) : null,
      };
      if (!earlier) return { article, data: { ...about, fields: [], blocks: [] } };
      const after = await textOf(article, number, current.number);
      const before = await textOf(article, earlier.number, current.number);
      const blocks = await differences.get({ before: before.content, after: after.content });
      return { article, data: { ...about, fields: fieldsOf(before, after), blocks } };
    },

    /** The replaced versions, newest first, for editors. @throws AppError 404 for what is no article. */
    async kept(id: string) {
      await ofByline(db, id);
      return (await listVersions(db, id)).filter(isShown).map(head);
    },

    /** @throws AppError 403 for the editor's own article, 404 for a version that is not kept. */
    async remove(editor: Caller, id: string, number: number): Promise<void> {
      await transact(db, async (trx) => {
        await lockArticle(trx, id);
        authorize(editor, articlePolicy.correct, await ofByline(trx, id));
        if (!(await emptyVersion(trx, id, number))) throw notFound();
        cache.drop(trx, [cacheTag.article(id)]);
        const subject = { kind: 'article', id } as const;
        const entry = {
          actorId: editor._id,
          action: 'version removed',
          subject,
          detail: `version ${number}`,
        };
        await auditLog.note(trx, entry);
      });
    },
  };
}

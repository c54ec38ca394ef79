import { createHash } from 'node:crypto';
import { COMMENT_MAX_LENGTH } from '@contracts/rules/limits';
import { transact } from '../../../../db/transact';
import { badRequest } from '../../../../errors';
import { groupBy } from '../../../../lib/groupBy';
import { findItems } from '../ledger/importItemRows';
import { targetId } from '../ledger/itemKey';
import { findKnown } from '../ledger/knownRows';
import type { Placed, Result } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourceComment } from '../source/sourceItem';
import type { Authors } from './authors';
import { reasonOf } from './storeEach';

type ImportedComment = Parameters<Importing['services']['commentImport']['add']>[2][number];

const NAME_MAX_LENGTH = 100;
const NAMELESS = 'Guest';

const hashOf = ({ text, name, date }: SourceComment) =>
  createHash('sha256')
    .update(JSON.stringify([text, name, date]))
    .digest('hex');

/** The text with the name of the one it answers before it: comments here are one list. */
function contentOf(text: string, answered: string | null): string {
  const whole = answered ? `@${answered} ${text}` : text;
  return whole
    .slice(0, COMMENT_MAX_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

interface Ready {
  placed: Placed<SourceComment>;
  articleId: string;
  /** Cleaned, not cut. */
  text: string;
  changes: string[];
}

/** Stores comments on what readers see, by accounts without a way to sign in where no author wrote them. */
export function createComments(importing: Importing, authors: Authors) {
  const { services, ledger, importId, site, isDryRun } = importing;
  const { commentImport, users } = services;
  const { db } = services.database;

  /**
   * A commenter gets an account of this site's import. Their email address was never confirmed, so it does not lead
   * to an account of an author or of a person here.
   */
  async function writerOf({ author, name, email }: SourceComment): Promise<string> {
    if (author !== null) {
      const [id] = await authors.idsOf([author]);
      if (id) return id;
    }
    const called = name.trim().slice(0, NAME_MAX_LENGTH) || NAMELESS;
    const address = users.commenterEmail(site, email || called);
    return (await users.ensureAuthor(called, { email: address }))._id;
  }

  /** Why a comment cannot be imported, depending on the result for its article. */
  function obstacle(article: { outcome: string; status: string } | undefined): string | null {
    if (!article) return 'its article is not in the export';
    if (article.outcome === 'failed') return 'its article could not be imported';
    return article.status === 'published' ? null : 'readers do not see its article';
  }

  function readyOf(placed: Placed<SourceComment>): Ready {
    const { item } = placed;
    const text = commentImport.textOf(item.text);
    if (Number.isNaN(Date.parse(item.date))) throw badRequest('its date cannot be read');
    const changes: string[] = [];
    if (item.parent !== null)
      changes.push('it was a reply: it now starts with the name of the person it answers');
    if (text.length > COMMENT_MAX_LENGTH) changes.push(`it is cut to ${COMMENT_MAX_LENGTH} characters`);
    return { placed, articleId: targetId(site, 'article', item.article), text, changes };
  }

  /** Comments that can be stored. The results for the others are recorded. */
  async function readyIn(batch: Placed<SourceComment>[]): Promise<Ready[]> {
    const keys = [...new Set(batch.map(({ item }) => item.article))];
    const found = await findItems(db, importId, 'article', keys);
    const articles = new Map(found.map((row) => [row.key, row]));
    const ready: Ready[] = [];
    for (const placed of batch) {
      const reason = obstacle(articles.get(placed.item.article));
      try {
        if (reason === null) ready.push(readyOf(placed));
        else await ledger.record(db, placed, { outcome: 'skipped', reason });
      } catch (error) {
        await ledger.record(db, placed, { outcome: 'failed', reason: reasonOf(error) });
      }
    }
    return ready;
  }

  const idOf = (key: string) => targetId(site, 'comment', key);

  async function namesOfParents(ready: Ready[]): Promise<Map<string, string>> {
    const ids = ready.flatMap(({ placed: { item } }) => (item.parent === null ? [] : [idOf(item.parent)]));
    const rows = ids.length > 0 ? await commentImport.find(db, [...new Set(ids)]) : [];
    return new Map(rows.map(({ id, username }) => [id, username ?? '']));
  }

  /** Sorts comments into new, changed and unchanged ones. */
  async function compare(ready: Ready[]) {
    const keys = ready.map(({ placed }) => placed.item.key);
    const known = await findKnown(db, site, 'comment', keys);
    const rows = ready.length > 0 ? await commentImport.find(db, keys.map(idOf)) : [];
    const here = new Map(rows.map((row) => [row.id, row]));
    return ready.map((one) => {
      const { key } = one.placed.item;
      const row = here.get(idOf(key));
      const before = known.get(key);
      if (before && !row)
        return { one, result: { outcome: 'skipped', reason: 'it was deleted here' } as Result };
      if (!row) return { one, result: { outcome: 'imported', changes: one.changes } as Result };
      if (row.removed_at !== null)
        return { one, result: { outcome: 'unchanged', reason: 'an editor removed it here' } as Result };
      const isSame = before?.hash === hashOf(one.placed.item);
      return { one, result: { outcome: isSame ? 'unchanged' : 'updated', changes: one.changes } as Result };
    });
  }

  type Compared = Awaited<ReturnType<typeof compare>>[number];

  async function toComment({ one }: Compared, parents: Map<string, string>): Promise<ImportedComment> {
    const { placed, articleId, text } = one;
    const { parent, key, date } = placed.item;
    const answered = parent === null ? null : (parents.get(idOf(parent)) ?? null);
    return {
      ...{ id: idOf(key), articleId, content: contentOf(text, answered), date: new Date(date).toISOString() },
      authorId: await writerOf(placed.item),
    };
  }

  const complete = ({ one, result }: Compared): Result => {
    const { item } = one.placed;
    const isKept = result.outcome !== 'skipped' && result.reason === undefined;
    const known = isKept ? { hash: hashOf(item), stamp: '' } : undefined;
    return { ...result, targetId: result.outcome === 'skipped' ? null : idOf(item.key), known };
  };

  /** Comments of one article, in one transaction. */
  async function storeTogether(articleId: string, compared: Compared[], parents: Map<string, string>) {
    const comments = new Map<Compared, ImportedComment>();
    for (const one of compared) {
      if (/^(imported|updated)$/.test(one.result.outcome)) comments.set(one, await toComment(one, parents));
    }
    const added = compared.filter(({ result }) => result.outcome === 'imported');
    await transact(db, async (trx) => {
      const isShown =
        added.length === 0 ||
        (await commentImport.add(
          trx,
          articleId,
          added.flatMap((one) => comments.get(one) ?? []),
        ));
      for (const one of compared) {
        const comment = comments.get(one);
        if (one.result.outcome === 'updated' && comment) await commentImport.rewrite(trx, comment);
        const isLeftOut = one.result.outcome === 'imported' && !isShown;
        const result: Result = { outcome: 'skipped', reason: 'readers do not see its article' };
        await ledger.record(trx, one.one.placed, isLeftOut ? result : complete(one));
      }
    });
  }

  return {
    async store(batch: Placed<SourceComment>[]): Promise<void> {
      const compared = await compare(await readyIn(batch));
      if (isDryRun) {
        for (const one of compared) await ledger.record(db, one.one.placed, complete(one));
        return;
      }
      for (const [articleId, of] of groupBy(compared, ({ one }) => one.articleId)) {
        // An answer may follow the comment that it answers in the same batch.
        for (const part of inGenerations(of)) {
          const parents = await namesOfParents(part.map(({ one }) => one));
          await storeTogether(articleId, part, parents).catch(async (error: unknown) => {
            for (const { one } of part)
              await ledger.record(db, one.placed, { outcome: 'failed', reason: reasonOf(error) });
          });
        }
      }
    },
  };
}

/** Cuts a list where a comment answers one of the same part. */
function inGenerations<Of extends { one: { placed: Placed<SourceComment> } }>(all: Of[]): Of[][] {
  const parts: Of[][] = [];
  let keys = new Set<string>();
  for (const compared of all) {
    const { key, parent } = compared.one.placed.item;
    const last = parts.at(-1);
    if (!last || (parent !== null && keys.has(parent))) {
      parts.push([compared]);
      keys = new Set([key]);
    } else {
      last.push(compared);
      keys.add(key);
    }
  }
  return parts;
}

import type { OwnArticle } from '@contracts/article';
import type { ArticleChecks, CheckPlace, CheckRule } from '@contracts/check';
import type { Link } from '@contracts/document/documentParts';
import type { BrokenLink } from '@contracts/rules/check/checkRules';
import { findingsOf } from '@contracts/rules/check/findings';
import { textKey } from '@contracts/rules/textKey';
import type { DatabaseClient, Db } from '../../../db/client';
import type { Env } from '../../../env';
import { badRequest } from '../../../errors';
import { textOfDocument } from '../../../lib/documentText';
import { createKeptResults } from '../../../lib/threads/keptResults';
import type { Threads } from '../../../lib/threads/threads';
import { listCategories, listPublished } from './check.repository';
import { brokenAmong, type LinkTarget, LOOKED_UP_MAX, targetOf } from './internalLinks';
import type { ReadText } from './readParts';
import { task as readParts } from './readParts.task';

/** Characters of parsed texts that are cached for the next check. */
const READ_MAX_SIZE = 8_000_000;

interface Dependencies {
  database: DatabaseClient;
  env: Pick<Env, 'SITE_URL' | 'SUBMISSION_CHECKS'>;
  threads: Threads;
}

/** The parts of a saved article that are checked. */
type CheckedArticle = Pick<
  OwnArticle,
  '_id' | 'revision' | 'title' | 'summary' | 'cover_pic' | 'cover_alt' | 'tag' | 'doc' | 'content'
>;

type CheckedText = Pick<CheckedArticle, 'doc' | 'content'>;

export type CheckService = ReturnType<typeof createCheckService>;

const pathOf = ({ field, at }: CheckPlace) => (at === undefined ? field : `${field}:${at}`);

/** Checks an article before review, by the levels of the site. */
export function createCheckService({ database: { db }, env, threads }: Dependencies) {
  const { levels, wordsMin } = env.SUBMISSION_CHECKS;
  const read = createKeptResults({ threads, task: readParts, maxSize: READ_MAX_SIZE });
  const textOf = ({ doc, content }: CheckedText) => ({ doc: doc && textOfDocument(doc), content });

  /** Looks the first links up, all of them at once. */
  async function findBroken(
    on: Db,
    article: CheckedArticle,
    { links, anchors }: { links: Link[]; anchors: string[] },
  ): Promise<BrokenLink[]> {
    const targets: { link: Link; target: LinkTarget }[] = [];
    for (const link of links) {
      const target = targetOf(link.href, article._id, env.SITE_URL);
      if (target) targets.push({ link, target });
      if (targets.length === LOOKED_UP_MAX) break;
    }
    const ids = targets.flatMap(({ target }) => (target.kind === 'article' ? target.id : []));
    const tags = targets.flatMap(({ target }) => (target.kind === 'category' ? textKey(target.tag) : []));
    const categories = await listCategories(on, [...new Set(tags)]);
    return brokenAmong(targets, {
      articles: new Set(await listPublished(on, [...new Set(ids)])),
      categories: new Set(
        categories.flatMap((row) => [row.title_key, `${row.title_key}/${row.subcontent_key}`]),
      ),
      anchors: new Set(anchors),
    });
  }

  async function judge(on: Db, article: CheckedArticle, text: ReadText): Promise<ArticleChecks> {
    const { parts, words, hasBody, anchors } = text;
    const input = {
      ...article,
      parts,
      wordsMin,
      words,
      hasBody,
      brokenLinks: levels.has('internalLinks')
        ? await findBroken(on, article, { links: parts.links, anchors })
        : [],
    };
    return { revision: article.revision, words, findings: findingsOf(input, levels) };
  }

  const inspect = async (article: CheckedArticle): Promise<ArticleChecks> =>
    judge(db, article, await read.get(textOf(article)));

  return {
    /** Every rule that is not off, with where it is not kept. */
    inspect,

    /** Reads a text before a transaction that looks at it. */
    prepare: async (text: CheckedText): Promise<void> => void (await read.get(textOf(text))),

    /** As `inspect`, in a transaction. */
    inspectIn: async (trx: Db, article: CheckedArticle): Promise<ArticleChecks> =>
      judge(trx, article, await read.now(textOf(article))),

    /** Identifies results of checks with other settings. */
    settings: JSON.stringify([...levels, wordsMin]),

    /**
     * @param stated rules that are reported elsewhere, in other words.
     * @throws AppError 400 naming the failed required checks.
     */
    async refuseUnready(article: CheckedArticle, stated: readonly CheckRule[]): Promise<void> {
      const { findings } = await inspect(article);
      const broken = findings.filter(
        ({ rule, level, ok }) => level === 'required' && !ok && !stated.includes(rule),
      );
      if (broken.length === 0) return;
      throw badRequest(
        broken.map(({ message }) => message).join(' '),
        broken.flatMap(({ message, places }) => places.map((place) => ({ path: pathOf(place), message }))),
      );
    },
  };
}

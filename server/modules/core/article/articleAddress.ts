import { articlePolicy } from '@contracts/policies/article.policy';
import { owns } from '@contracts/policies/policy';
import { cleanText } from '@contracts/rules/cleanText';
import { NO_WORDS_FOR_ADDRESS } from '@contracts/rules/paths/slug';
import { authored, authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { transact } from '../../../db/transact';
import { badRequest, notFound } from '../../../errors';
import { type SiteLanguage, slugOf } from '../../../lib/text/slug';
import type { PublicationService } from '../publication/publication.service';
import { findArticle } from './article.repository';
import type { RecordArticleEvent } from './articleEvent';

interface Dependencies {
  database: DatabaseClient;
  publications: Pick<PublicationService, 'chooseSlug'>;
  record: RecordArticleEvent;
  site: SiteLanguage;
}

export type ArticleAddresses = ReturnType<typeof createArticleAddresses>;

/** The words in the addresses of articles, as their authors and editors choose them. */
export function createArticleAddresses({ database: { db }, publications, record, site }: Dependencies) {
  return {
    /**
     * Changes the words in the address of an article immediately; earlier addresses redirect.
     * @param text the source of the words; if empty, the title.
     * @returns the words.
     * @throws AppError 400 if the text has nothing that an address can contain, 404 if the caller may not see the
     * article.
     */
    change: (caller: Caller, id: string, text: string): Promise<string> =>
      transact(db, async (trx) => {
        await lockArticle(trx, id);
        const row = await findArticle(trx, id);
        if (!row) throw notFound();
        const thing = authored(row);
        // Only authors know of their drafts.
        if (!owns(caller, thing) && !row.published_at) throw notFound();
        if (!owns(caller, thing)) authorize(caller, articlePolicy.readdressPublished);
        const wanted = cleanText(text).trim();
        const slug = await slugOf(wanted, site.current().language);
        if (wanted !== '' && slug === '') throw badRequest(NO_WORDS_FOR_ADDRESS);
        const after = await publications.chooseSlug(trx, id, slug);
        if (after !== row.slug && row.published_at) {
          await record(trx, 'readdressed', {
            id,
            authorId: row.author_id,
            revision: row.published_revision ?? row.revision,
            actorId: caller._id,
            slug: after,
          });
        }
        return after;
      }),
  };
}

import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { addressOf, presentPerson } from './payload';
import * as subjects from './subject.repository';

type Parts = Pick<AllParts, 'env' | 'webhookOutbox'>;

/** An article that readers saw until now. */
interface Gone {
  article_id: string;
  author_id: string;
  tag_id: string;
  sub_id: string | null;
  title: string;
  published_at: string;
}

/** Has webhooks called for what happens, in its transaction. */
export function createWebhooks({ env, webhookOutbox }: Parts) {
  const site = siteAddress(env);

  async function bylineOf(
    trx: Tx,
    id: string,
    { author_id, tag_id, sub_id }: { author_id: string; tag_id: string | null; sub_id: string | null },
  ) {
    const authors = await subjects.listAuthors(trx, id, author_id);
    const tags = await subjects.listTagTitles(trx, tag_id, sub_id);
    return { authors: authors.map(presentPerson), tags };
  }

  return {
    /** Readers see an article, or see it otherwise than before. */
    articleShown: (trx: Tx, type: 'article.published' | 'article.updated', id: string): Promise<void> =>
      webhookOutbox.tell(trx, type, async () => {
        const row = await subjects.findShown(trx, id);
        if (!row) return null;
        const { title, published_at, slug } = row;
        const address = addressOf(site, id, slug);
        return { id, title, address, ...(await bylineOf(trx, id, row)), published_at };
      }),

    /**
     * Notifies webhooks that an article is no longer public. For an article that is removed for good, nothing that
     * its author wrote is sent.
     */
    articleGone: (trx: Tx, gone: Gone, { isErased }: { isErased: boolean }): Promise<void> =>
      webhookOutbox.tell(trx, 'article.unpublished', async () => {
        const { article_id: id, title, published_at } = gone;
        const address = addressOf(site, id, await subjects.findSlug(trx, id));
        if (isErased) return { id, title: '', address, authors: [], tags: [], published_at };
        return { id, title, address, ...(await bylineOf(trx, id, gone)), published_at };
      }),

    articleSubmitted: (trx: Tx, id: string): Promise<void> =>
      webhookOutbox.tell(trx, 'article.submitted', async () => {
        const row = await subjects.findDraft(trx, id);
        if (!row?.submitted_at) return null;
        const { title, submitted_at, publish_at } = row;
        const isEmbargoed = publish_at !== null && publish_at > submitted_at;
        return {
          ...{ id, title, address: null, ...(await bylineOf(trx, id, row)), submitted_at },
          ...(isEmbargoed && { embargoed_until: publish_at }),
        };
      }),

    /** Readers see a comment for the first time. */
    commentShown: (trx: Tx, commentId: string): Promise<void> =>
      webhookOutbox.tell(trx, 'comment.created', async () => {
        const row = await subjects.findComment(trx, commentId);
        if (!row) return null;
        const { id, created_at, author_id, username, article_id, title, slug } = row;
        return {
          ...{ id, created_at, author: { id: author_id, username } },
          article: { id: article_id, title, address: addressOf(site, article_id, slug) },
        };
      }),
  };
}

import type { AuthorNews, CommissionNews, EditorNews } from '@contracts/rules/commission/commissionNews';
import type { Tx } from '../../../db/transact';
import type { Services } from '../../../dependencies';

/** What its notification says, as it is kept. */
interface Detail {
  what: CommissionNews;
  id: string;
  title: string;
  due: string | null;
}

type Notified = { recipientId: string; detail: Detail } & (
  | { kind: 'commission' }
  | { kind: 'commissionAnswer'; actorId: string }
);

export interface NewsParts {
  notices: Pick<Services['notices'], 'tell'>;
  notifier: { notify(trx: Tx, news: Notified): Promise<void> };
}

interface About {
  id: string;
  title: string;
  due_on: string | null;
  author_id: string | null;
  editor_id: string | null;
}

/** The part of a notice that is stored until its mail is written. */
export interface KeptNews {
  what: CommissionNews;
  id: string;
}

/** Tells author and editor on the site and by mail. */
export const createCommissionNews = ({ notices, notifier }: NewsParts) => ({
  async tellAuthor(trx: Tx, what: AuthorNews, { id, title, due_on: due, author_id }: About): Promise<void> {
    if (author_id === null) return;
    const kept: KeptNews = { what, id };
    await notifier.notify(trx, {
      ...{ kind: 'commission', recipientId: author_id },
      detail: { ...kept, title, due },
    });
    await notices.tell(trx, author_id, { kind: 'commission', detail: kept });
  },

  /** Editors get no news of a brief that they wrote for themselves. */
  async tellEditor(trx: Tx, what: EditorNews, about: About): Promise<void> {
    const { id, title, due_on: due, author_id, editor_id } = about;
    if (author_id === null || editor_id === null || author_id === editor_id) return;
    const kept: KeptNews = { what, id };
    await notifier.notify(trx, {
      ...{ kind: 'commissionAnswer', recipientId: editor_id, actorId: author_id },
      detail: { ...kept, title, due },
    });
    await notices.tell(trx, editor_id, { kind: 'commissioned', detail: kept });
  },
});

import type { AppealDetail, AppealRow as ListedAppeal } from '@contracts/appeal';
import { owns } from '@contracts/policies/policy';
import type { PreviousVersion } from '@contracts/queue';
import type { Caller } from '../../../caller';
import type { Parts as AllParts } from '../../../dependencies';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { presentDetail, presentRow } from './appeal.presenter';
import * as repository from './appeal.repository';
import { ownersOf, requireAppeal } from './appealOwners';

type Parts = Pick<AllParts, 'database' | 'revisions' | 'users'>;

export type DeskAppeals = ReturnType<typeof createDeskAppeals>;

/** Appeals as editors read them. */
export function createDeskAppeals({ database: { db }, revisions, users }: Parts) {
  async function versionOf({ article_id, revision }: repository.AppealRow): Promise<PreviousVersion | null> {
    const kept = article_id === null || revision === null ? null : await revisions.kept(article_id, revision);
    if (!kept) return null;
    const { date, title, summary, cover_pic, tag, sub, doc, content } = kept;
    return { revision: kept.revision, date, title, summary, cover_pic, tag, sub, doc, content };
  }

  return {
    async list(
      editor: Caller,
      list: 'open' | 'answered',
      page: PageRequest,
    ): Promise<{ data: ListedAppeal[]; next?: string }> {
      const after = decodeCursor(page.after);
      const found = await repository.listAppeals(db, list, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, ({ id, created_at, answered_at }) => ({
        date: answered_at ?? created_at,
        id,
      }));
      const { owners } = await ownersOf(db, rows);
      const people = await users.findBylines(rows.map(({ author_id }) => author_id));
      const present = (row: repository.ListedAppeal) =>
        presentRow(row, people.get(row.author_id), owns(editor, owners(row)));
      return { data: rows.map(present), next };
    },

    count: async (): Promise<{ open: number }> => ({ open: await repository.countOpen(db) }),

    /** @throws AppError 404. */
    async get(editor: Caller, id: string): Promise<AppealDetail> {
      const row = await requireAppeal(db, id);
      const { authors, owners } = await ownersOf(db, [row]);
      const subject = row.article_id === null ? undefined : await repository.findSubject(db, row.article_id);
      return presentDetail(row, {
        version: await versionOf(row),
        changed: subject !== undefined && row.revision !== null && subject.revision > row.revision,
        mine: owns(editor, owners(row)),
        isAuthor: owns(editor, authors(row)),
      });
    },
  };
}

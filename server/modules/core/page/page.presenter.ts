import type { DeskPage, PageRevisionSummary, PageSummary } from '@contracts/deskPage';
import type { PageLink } from '@contracts/page';
import { documentOf } from '../../../lib/documentText';
import type { FoundPage, listLinks, PageSummaryRow } from './page.repository';
import type { PageRevisionRow } from './pageHistory.repository';

export const presentSummary = (row: PageSummaryRow): PageSummary => ({
  _id: row.id,
  title: row.title,
  revision: row.revision,
  date: row.updated_at,
  published:
    row.published_revision === null || row.published_at === null
      ? null
      : { revision: row.published_revision, date: row.published_at },
  address: row.address,
  label: row.label,
  in_menu: row.in_menu === 1,
  in_footer: row.in_footer === 1,
  role: row.role,
});

export const presentPage = (row: FoundPage): DeskPage => ({
  ...presentSummary(row),
  summary: row.summary,
  doc: documentOf(row.doc),
});

export const presentLink = (row: Awaited<ReturnType<typeof listLinks>>[number]): PageLink => ({
  address: row.address,
  label: row.label || row.title,
  in_menu: row.in_menu === 1,
  in_footer: row.in_footer === 1,
  role: row.role,
});

export const presentRevision = (row: PageRevisionRow): PageRevisionSummary => ({
  revision: row.revision,
  date: row.created_at,
  reason: row.reason,
  published: row.published_at,
  editor: row.username ?? '',
  title: row.title,
  words: row.words,
});

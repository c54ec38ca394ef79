import type { Note } from '../html/blocks';
import { lineOf } from '../html/plain';
import type { CsvRow } from '../reading/csv';
import { isoDate } from '../reading/dates';
import { noted } from '../reading/noted';
import type { SourceArticle, SourceItem, SourceRefusal } from '../sourceItem';
import { substackText } from './substackText';

const isYes = (cell: string | undefined): boolean => /^(true|1|yes)$/i.test(cell ?? '');

export function refusal(
  key: string,
  what: string,
  title: string,
  reason: string,
  outcome: SourceRefusal['outcome'],
) {
  return { kind: 'refusal', key, what, title, outcome, reason } as const;
}

const audiences: Record<string, string> = {
  only_paid: 'paying readers',
  founding: 'founding members',
  only_free: 'readers who do not pay',
};

/** The part of an id behind its number is the end of the address. */
export const pathsOf = (id: string): string[] => {
  const slug = /^\d+\.(.+)$/.exec(id)?.[1];
  return slug ? [`/p/${slug}`] : [];
};

const titleOf = (row: CsvRow): string => lineOf(row.title ?? '');

const writing = (row: CsvRow, html: string, note: Note) => ({
  key: (row.post_id ?? '').split('.')[0] ?? '',
  title: titleOf(row),
  text: { format: 'html', text: substackText(html, row.podcast_url ?? '', note) } as const,
  oldPaths: pathsOf(row.post_id ?? ''),
});

const articleOf = (row: CsvRow, html: string): SourceArticle =>
  noted((note) => {
    const { type = '', audience = '' } = row;
    const readers = Object.hasOwn(audiences, audience) ? audiences[audience] : undefined;
    const isOut = isYes(row.is_published);
    if (isOut && readers) note(`It was for ${readers} only: it is a draft.`);
    if (type === 'thread') note('It was a thread: the replies of readers are not in the export.');
    const date = isoDate(row.post_date) ?? isoDate(row.email_sent_at);
    const isDue = date !== null && Date.parse(date) > Date.now();
    return {
      kind: 'article',
      ...writing(row, html, note),
      status: !isOut || readers ? 'draft' : isDue ? 'scheduled' : 'published',
      excerpt: lineOf(row.subtitle ?? ''),
      cover: null,
      authors: [],
      tags: [],
      date,
    };
  });

const articleTypes = /^(newsletter|podcast|thread|video|)$/;

export function itemOf(row: CsvRow, html: string | null): SourceItem {
  const [id = '', type = ''] = [row.post_id, row.type];
  const title = titleOf(row);
  if (type !== 'page' && !articleTypes.test(type))
    return refusal(id, type, title, `Posts of type ${type} are not imported.`, 'skipped');
  if (html === null) return refusal(id, type || 'post', title, 'Its text is not in the export.', 'failed');
  if (type !== 'page') return articleOf(row, html);
  return noted((note) => ({
    kind: 'page',
    ...writing(row, html, note),
    isPublished: isYes(row.is_published),
  }));
}

/** @param number of its row, for one without an address. */
export function subscriberOf(row: CsvRow, number: number): SourceItem {
  const email = (row.email ?? '').trim();
  if (email === '')
    return refusal(`subscriber-${number}`, 'subscriber', '', 'There is no address.', 'skipped');
  const isOff =
    isYes(row.email_disabled) ||
    (/^false$/i.test(row.active_subscription ?? '') && row.plan === 'unsubscribed');
  if (isOff)
    return refusal(`subscriber-${email}`, 'subscriber', email, 'They do not receive mails.', 'skipped');
  const isPaying = /^(paid|yearly|monthly|annual|founding|comp|gift)/i.test(row.type || row.plan || '');
  const changes = isPaying ? ['Their paid plan was left out.'] : [];
  return {
    kind: 'subscriber',
    key: email,
    email,
    name: (row.name ?? '').trim(),
    date: isoDate(row.created_at),
    changes,
  };
}

import { badRequest } from '../../../../../errors';
import { lineOf } from '../html/plain';
import { type CsvRow, csvRows } from '../reading/csv';
import { isoDate } from '../reading/dates';
import { noted } from '../reading/noted';
import { wholeText } from '../reading/texts';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceArticle, SourceItem, SourceRefusal } from '../sourceItem';
import { findSubstackList, listSubstackFiles } from './substackFiles';
import { substackText } from './substackText';

const isYes = (cell: string | undefined): boolean => /^(true|1|yes)$/i.test(cell ?? '');

function refusal(
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
const pathsOf = (id: string): string[] => {
  const slug = /^\d+\.(.+)$/.exec(id)?.[1];
  return slug ? [`/p/${slug}`] : [];
};

const titleOf = (row: CsvRow): string => lineOf(row.title ?? '');

const writing = (row: CsvRow, html: string, note: (what: string) => void) => ({
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
    if (type === 'thread') note('It was a thread: what readers answered is not in the export.');
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

function itemOf(row: CsvRow, html: string | null): SourceItem {
  const [id = '', type = ''] = [row.post_id, row.type];
  const title = titleOf(row);
  if (type !== 'page' && !articleTypes.test(type))
    return refusal(id, type, title, `Posts of the kind ${type} are not taken along.`, 'skipped');
  if (html === null) return refusal(id, type || 'post', title, 'Its text is not in the export.', 'failed');
  if (type !== 'page') return articleOf(row, html);
  return noted((note) => ({
    kind: 'page',
    ...writing(row, html, note),
    isPublished: isYes(row.is_published),
  }));
}

function subscriberOf(row: CsvRow): SourceItem {
  const email = (row.email ?? '').trim();
  const isOff =
    isYes(row.email_disabled) ||
    (/^false$/i.test(row.active_subscription ?? '') && row.plan === 'unsubscribed');
  if (isOff)
    return refusal(`subscriber-${email}`, 'subscriber', email, 'They do not receive mails.', 'skipped');
  const isPaying = /^(paid|yearly|monthly|annual|founding|comp|gift)/i.test(row.type || row.plan || '');
  const changes = isPaying ? ['What they pay for was left out.'] : [];
  return {
    kind: 'subscriber',
    key: email,
    email,
    name: (row.name ?? '').trim(),
    date: isoDate(row.created_at),
    changes,
  };
}

async function* subscribersIn(tree: FileTree, files: string[]): AsyncGenerator<SourceItem> {
  const seen = new Set<string>();
  let number = 0;
  for (const file of files) {
    for await (const row of csvRows(await tree.read(file), file)) {
      number++;
      const email = (row.email ?? '').trim().toLowerCase();
      const reason = email === '' ? 'There is no address.' : 'They are in the export twice.';
      const isLeft = email === '' || seen.has(email);
      yield isLeft
        ? refusal(`subscriber-${number}`, 'subscriber', email, reason, 'skipped')
        : subscriberOf(row);
      seen.add(email);
    }
  }
}

async function open(tree: FileTree): Promise<Source> {
  const list = await findSubstackList(tree);
  if (!list) throw badRequest('there is no export of Substack among these files');
  const files = await listSubstackFiles(tree, list);

  async function* items(): AsyncGenerator<SourceItem> {
    const listed = new Set<string>();
    for await (const row of csvRows(await tree.read(list as string), 'posts.csv')) {
      const id = row.post_id ?? '';
      const file = files.texts.get(id);
      listed.add(id);
      yield itemOf(row, file ? await wholeText(tree, file) : null);
    }
    for (const [id, path] of files.texts)
      if (!listed.has(id)) yield refusal(id, 'post', path, 'The list of posts does not have it.', 'failed');
    if (files.statistics > 0) {
      const title = `${files.statistics} files of who opened mails`;
      yield refusal('statistics', 'statistics', title, 'Statistics are not taken along.', 'skipped');
    }
    yield* subscribersIn(tree, files.subscribers);
  }

  return {
    system: 'Substack',
    title: tree.name,
    address: null,
    items,
    file: async () => null,
    close: () => tree.close(),
  };
}

export const substackReader: SourceReader = {
  system: 'Substack',
  recognises: async (tree) => (await findSubstackList(tree)) !== null,
  open,
};

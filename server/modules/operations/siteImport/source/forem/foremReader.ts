import type { DiskIndex, DiskList } from '../../../../../db/diskIndex';
import { badRequest } from '../../../../../errors';
import type { Note } from '../html/blocks';
import { plainOf } from '../html/plain';
import { isoDate } from '../reading/dates';
import { isSet, type JsonObject, textIn } from '../reading/json';
import { noted } from '../reading/noted';
import { createOldAddress } from '../reading/oldAddress';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceArticle, SourceAuthor, SourceItem, SourceTag } from '../sourceItem';
import { findForemFiles, foremRows } from './foremFiles';
import { foremText } from './foremText';

const tagsIn = (row: JsonObject): string[] =>
  (Array.isArray(row.cached_tag_list)
    ? row.cached_tag_list.map(String)
    : textIn(row, 'cached_tag_list').split(',')
  )
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);

const tagItem = (key: string): SourceTag => ({
  ...{ kind: 'tag', key, title: key, parent: null, oldPaths: [`/t/${key}`], changes: [] },
});

function authorOf(row: JsonObject): SourceAuthor | null {
  const username = textIn(row, 'cached_user_username');
  if (!username) return null;
  return {
    ...{ kind: 'author', key: username, name: textIn(row, 'cached_user_name') || username },
    ...{ email: '', bio: '', photo: '', links: [], oldPaths: [`/${username}`], changes: [] },
  };
}

const extras: [field: string, sentence: string][] = [
  ['crossposted_at', 'That it came from another site was left out.'],
  ['canonical_url', 'Its canonical address was left out: '],
  ['feed_source_url', 'The feed that it came from was left out: '],
  ['video_source_url', 'Its video became no part of the text: '],
];

function noteExtras(row: JsonObject, path: string, note: Note): void {
  for (const [field, sentence] of extras) {
    const value = textIn(row, field);
    const isOwn = path !== '' && value.endsWith(path);
    if (value && !isOwn) note(sentence.endsWith(' ') ? `${sentence}${value}` : sentence);
  }
}

const articleOf = (row: JsonObject): SourceArticle =>
  noted((note) => {
    const [slug, path] = [textIn(row, 'slug'), textIn(row, 'path')];
    const isOut = isSet(row, 'published');
    const date = isoDate(textIn(row, 'published_at')) ?? isoDate(textIn(row, 'created_at'));
    noteExtras(row, path, note);
    const cover = textIn(row, 'main_image');
    const author = authorOf(row);
    return {
      kind: 'article',
      key: slug,
      title: textIn(row, 'title'),
      text: { format: 'markdown', text: foremText(textIn(row, 'body_markdown'), note) },
      oldPaths: path ? [path] : [],
      status: !isOut ? 'draft' : date && Date.parse(date) > Date.now() ? 'scheduled' : 'published',
      excerpt: textIn(row, 'description').trim(),
      cover: cover ? { src: cover, alt: '', caption: '' } : null,
      authors: author ? [author.key] : [],
      tags: tagsIn(row),
      date,
    };
  });

/** The export has what its owner wrote, below their own articles and below those of others. */
function commentOf(row: JsonObject, articles: DiskList, me: SourceAuthor | undefined): SourceItem {
  const key = textIn(row, 'id_code');
  const text = plainOf(textIn(row, 'processed_html')) || textIn(row, 'body_markdown').trim();
  const article = articles.last(textIn(row, 'commentable_path'));
  const date = isoDate(textIn(row, 'created_at'));
  const reason = isSet(row, 'deleted')
    ? 'It was deleted.'
    : article === null
      ? 'It is below an article that is not in the export.'
      : 'It has no date.';
  if (article === null || isSet(row, 'deleted') || !date)
    return {
      kind: 'refusal',
      key: `comment-${key}`,
      what: 'comment',
      title: text.slice(0, 80),
      outcome: 'skipped',
      reason,
    };
  const changes = ['The export does not say which comment it answers.'];
  return {
    ...{ kind: 'comment', key, article, parent: null, author: me?.key ?? null },
    ...{ name: me?.name ?? '', email: '', text, date, changes },
  };
}

async function open(tree: FileTree, index: DiskIndex): Promise<Source> {
  const files = await findForemFiles(tree);
  if (files.articles.length === 0) throw badRequest('there is no export of Forem among these files');
  const authors = new Map<string, SourceAuthor>();
  const tags = new Set<string>();
  const oldAddress = createOldAddress(index);
  for (const file of files.articles) {
    for await (const row of foremRows(tree, file)) {
      const text = `${textIn(row, 'canonical_url')} ${textIn(row, 'body_markdown')}`;
      oldAddress.look([textIn(row, 'path')], text);
      const author = authorOf(row);
      if (author) authors.set(author.key, author);
      for (const tag of tagsIn(row)) tags.add(tag);
    }
  }

  async function* items(): AsyncGenerator<SourceItem> {
    yield* authors.values();
    for (const tag of tags) yield tagItem(tag);
    const articles = index.list();
    for (const file of files.articles) {
      for await (const row of foremRows(tree, file)) {
        const article = articleOf(row);
        for (const path of article.oldPaths) articles.add(path, article.key);
        yield article;
      }
    }
    const me = authors.size === 1 ? [...authors.values()][0] : undefined;
    for (const file of files.comments)
      for await (const row of foremRows(tree, file)) yield commentOf(row, articles, me);
  }

  const [owner] = authors.size === 1 ? authors.values() : [];
  return {
    system: 'Forem',
    title: owner?.name ?? tree.name,
    address: oldAddress.found(),
    ...(owner && { identity: owner.key }),
    items,
    file: async () => null,
    close: () => tree.close(),
  };
}

export const foremReader: SourceReader = {
  system: 'Forem',
  recognises: async (tree) => (await findForemFiles(tree)).articles.length > 0,
  open,
};

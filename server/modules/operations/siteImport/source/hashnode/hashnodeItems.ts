import type { Note } from '../html/blocks';
import { isoDate } from '../reading/dates';
import { isObject, isSet, type JsonObject, objectsIn, textIn } from '../reading/json';
import { noted } from '../reading/noted';
import type { SourceArticle, SourceAuthor, SourceTag } from '../sourceItem';
import { hashnodeText } from './hashnodeText';

export interface Row {
  row: JsonObject;
  isDraft: boolean;
}

const keyOf = (row: JsonObject): string =>
  textIn(row, '_id') || textIn(row, 'id') || textIn(row, 'cuid') || textIn(row, 'slug');

const objectIn = (row: JsonObject, name: string): JsonObject | null => {
  const value = row[name];
  return isObject(value) ? value : null;
};

export function authorOf(row: JsonObject): SourceAuthor | null {
  const author = objectIn(row, 'author');
  if (!author) return null;
  const username = textIn(author, 'username');
  return {
    kind: 'author',
    key: keyOf(author) || username,
    name: textIn(author, 'name') || username,
    email: textIn(author, 'email'),
    bio: textIn(author, 'tagline'),
    photo: textIn(author, 'photo') || textIn(author, 'profilePicture'),
    links: username ? [`https://hashnode.com/@${username}`] : [],
    oldPaths: [],
    changes: [],
  };
}

export const tagKey = (tag: JsonObject): string => textIn(tag, 'slug') || textIn(tag, 'name').toLowerCase();

export const tagItem = (tag: JsonObject): SourceTag => ({
  ...{ kind: 'tag', key: tagKey(tag), title: textIn(tag, 'name') || tagKey(tag), parent: null },
  oldPaths: [`/tag/${tagKey(tag)}`],
  changes: [],
});

function tagsOf(row: JsonObject, note: Note): string[] {
  const named = objectsIn(row.tags).map(tagKey).filter(Boolean);
  const all = Array.isArray(row.tags) ? row.tags.length : 0;
  if (all > named.length)
    note(`The export names ${all - named.length} of its tags by a number only: they were left out.`);
  return named;
}

const coverOf = (row: JsonObject): SourceArticle['cover'] => {
  const src = textIn(objectIn(row, 'coverImage') ?? {}, 'url') || textIn(row, 'coverImage');
  return src ? { src, alt: '', caption: '' } : null;
};

function noteExtras(row: JsonObject, excerpt: string, note: Note): void {
  const subtitle = textIn(row, 'subtitle');
  if (subtitle && subtitle !== excerpt) note(`The subtitle was left out: ${subtitle}`);
  const series = textIn(objectIn(row, 'series') ?? {}, 'name');
  if (series) note(`It belonged to the series ${series}.`);
  const canonical = textIn(row, 'canonicalUrl') || textIn(row, 'originalArticleURL');
  if (canonical) note(`The canonical address ${canonical} was left out.`);
  const answers = Array.isArray(row.responses) ? row.responses.length : 0;
  if (answers > 0) note(`${answers} comments are named by a number only: they were left out.`);
}

/** Some articles name their author by a number, which another one explains. */
function authorsOf(row: JsonObject, known: Map<string, SourceAuthor>, note: Note): string[] {
  const key = authorOf(row)?.key ?? textIn(row, 'author');
  if (key !== '' && !known.has(key)) note('The export names its author by a number only.');
  return known.has(key) ? [key] : [];
}

export const articleOf = ({ row, isDraft }: Row, known: Map<string, SourceAuthor>): SourceArticle =>
  noted((note) => {
    const excerpt = textIn(row, 'brief') || textIn(row, 'subtitle');
    const markdown = textIn(row, 'contentMarkdown') || textIn(objectIn(row, 'content') ?? {}, 'markdown');
    const isHidden = isSet(row, 'isDelisted') || row.isActive === false;
    if (isHidden) note('It was taken out of the lists of the site: it is a draft.');
    noteExtras(row, excerpt, note);
    const slug = textIn(row, 'slug');
    return {
      kind: 'article',
      key: keyOf(row),
      title: textIn(row, 'title'),
      text: { format: 'markdown', text: hashnodeText(markdown, note) },
      oldPaths: slug ? [`/${slug}`] : [],
      status: isDraft || isHidden ? 'draft' : 'published',
      excerpt,
      cover: coverOf(row),
      authors: authorsOf(row, known, note),
      tags: tagsOf(row, note),
      date: isoDate(textIn(row, 'dateAdded') || textIn(row, 'publishedAt') || textIn(row, 'createdAt')),
    };
  });

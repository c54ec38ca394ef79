import type { DiskList } from '../../../../../db/diskIndex';
import { pathOf } from '../files/fileFinder';
import type { Note } from '../html/blocks';
import { lineOf, plainOf } from '../html/plain';
import { isoDate } from '../reading/dates';
import { noted } from '../reading/noted';
import { childOf, textOf, type XmlElement } from '../reading/xml';
import type { SourceArticle, SourceAuthor, SourceItem, SourcePage, SourceTag } from '../sourceItem';
import { type BloggerPerson, keyOf, labelsOf, linkOf, numberIn, personOf } from './bloggerFeed';
import { bloggerText } from './bloggerText';

export const authorItem = ({ key, name, email, photo, profile }: BloggerPerson): SourceAuthor => ({
  ...{ kind: 'author', key, name: name || key, email, bio: '', photo },
  links: profile ? [profile] : [],
  oldPaths: [],
  changes: [],
});

export const labelItem = (label: string): SourceTag => ({
  ...{ kind: 'tag', key: label, title: label, parent: null },
  oldPaths: [`/search/label/${encodeURIComponent(label)}`],
  changes: [],
});

const isDraft = (entry: XmlElement): boolean => {
  const control = childOf(entry, 'app:control');
  const state = textOf(entry, 'blogger:status');
  return (
    (control !== undefined && textOf(control, 'app:draft') === 'yes') || (state !== '' && state !== 'LIVE')
  );
};

export const isTrashed = (entry: XmlElement): boolean => /TRASHED/.test(textOf(entry, 'blogger:status'));

export function pathsOf(entry: XmlElement): string[] {
  const path = pathOf(linkOf(entry, 'alternate') || textOf(entry, 'blogger:filename'));
  return path && path !== '/' ? [path] : [];
}

const writing = (entry: XmlElement, note: Note) => ({
  key: keyOf(entry),
  title: lineOf(textOf(entry, 'title')),
  text: { format: 'html', text: bloggerText(textOf(entry, 'content'), note) } as const,
  oldPaths: pathsOf(entry),
});

export const articleItem = (entry: XmlElement): SourceArticle =>
  noted((note) => {
    const state = textOf(entry, 'blogger:status');
    const isDue = state === 'SCHEDULED';
    if (textOf(entry, 'georss:featurename') || textOf(entry, 'blogger:location'))
      note('The place where it was written was left out.');
    return {
      kind: 'article',
      ...writing(entry, note),
      status: isDue ? 'scheduled' : isDraft(entry) ? 'draft' : 'published',
      excerpt: textOf(entry, 'blogger:metaDescription'),
      cover: null,
      authors: [personOf(entry).key].filter(Boolean),
      tags: labelsOf(entry),
      date: isoDate(textOf(entry, 'published')),
    };
  });

export const pageItem = (entry: XmlElement): SourcePage =>
  noted((note) => ({ kind: 'page', ...writing(entry, note), isPublished: !isDraft(entry) }));

/** The number of the post that a comment is below. */
const postOfComment = (entry: XmlElement): string =>
  numberIn(childOf(entry, 'thr:in-reply-to')?.attributes.ref ?? textOf(entry, 'blogger:parent'));

/** The number of the comment that one answers; empty for none. */
export const answeredBy = (entry: XmlElement): string =>
  /\/comments\/default\/(\w+)/.exec(linkOf(entry, 'related'))?.[1] ??
  numberIn(textOf(entry, 'blogger:inReplyTo'));

export function refusal(entry: XmlElement, what: string, reason: string): SourceItem {
  const title = lineOf(textOf(entry, 'title')) || plainOf(textOf(entry, 'content')).slice(0, 80);
  return { kind: 'refusal', key: `${what}-${keyOf(entry)}`, what, title, outcome: 'skipped', reason };
}

interface Placed {
  articles: DiskList;
  comments: DiskList;
  authors: Map<string, SourceAuthor>;
}

export function commentItem(entry: XmlElement, { articles, comments, authors }: Placed): SourceItem {
  const article = postOfComment(entry);
  const state = textOf(entry, 'blogger:status');
  if (state !== '' && state !== 'LIVE') return refusal(entry, 'comment', 'Readers did not see it.');
  if (!articles.has(article)) return refusal(entry, 'comment', 'Its article was not imported.');
  const date = isoDate(textOf(entry, 'published'));
  if (!date) return refusal(entry, 'comment', 'It has no date.');
  const asked = answeredBy(entry);
  const parent = comments.has(asked) ? asked : null;
  comments.add(keyOf(entry));
  const person = personOf(entry);
  return {
    ...{ kind: 'comment', key: keyOf(entry), article, parent },
    author: authors.has(person.key) ? person.key : null,
    ...{ name: person.name, email: person.email, text: plainOf(textOf(entry, 'content')), date },
    changes: asked && !parent ? ['It answered a comment that was not imported.'] : [],
  };
}

import type { Note } from '../html/blocks';
import { plainOf } from '../html/plain';
import { isoDate } from '../reading/dates';
import { isSet, type JsonObject, textIn } from '../reading/json';
import { noted } from '../reading/noted';
import type { SourceArticle, SourceItem, SourcePage } from '../sourceItem';
import { type GhostTables, isInternal } from './ghostTables';
import { ghostText, withoutSite } from './ghostText';

type Status = SourceArticle['status'];

const audiences: Record<string, string> = {
  members: 'members',
  paid: 'paying members',
  tiers: 'members of some tiers',
  filter: 'some members',
};

/** Only what everyone could read is published. */
function statusOf(post: JsonObject, meta: JsonObject, note: Note): Status {
  const status = textIn(post, 'status');
  const audience = audiences[textIn(post, 'visibility')];
  if (status !== 'draft' && audience) {
    note(`It was for ${audience} only: it is a draft.`);
    return 'draft';
  }
  if (status === 'sent' || isSet(meta, 'email_only')) {
    note('It was sent by mail and not published: it is a draft.');
    return 'draft';
  }
  if (status === 'published' || status === 'scheduled' || status === 'draft') return status;
  note(`Its status ${status} is not known: it is a draft.`);
  return 'draft';
}

const extras: [field: string, sentence: string][] = [
  ['codeinjection_head', 'The code that was put into the head of its page was left out.'],
  ['codeinjection_foot', 'The code that was put into the foot of its page was left out.'],
  ['og_image', 'The picture for social networks was left out.'],
  ['twitter_image', 'The picture for X was left out.'],
  ['og_title', 'The title for social networks was left out.'],
  ['twitter_title', 'The title for X was left out.'],
  ['og_description', 'The description for social networks was left out.'],
  ['twitter_description', 'The description for X was left out.'],
  ['meta_title', 'The title for search engines was left out.'],
  ['email_subject', 'The subject of its mail was left out.'],
];

function noteExtras(post: JsonObject, meta: JsonObject, note: Note): void {
  for (const [field, sentence] of extras) if (textIn(post, field) || textIn(meta, field)) note(sentence);
  const canonical = textIn(post, 'canonical_url');
  if (canonical) note(`The canonical address ${withoutSite(canonical)} was left out.`);
  if (isSet(post, 'featured')) note('It was featured. That was left out.');
}

/** Before posts had several authors, each named one. */
function authorsOf(post: JsonObject, tables: GhostTables): string[] {
  const authors = tables.authorsOf(textIn(post, 'id'));
  const only = textIn(post, 'author_id');
  return authors.length > 0 || !only ? authors : [only];
}

function tagsOf(post: JsonObject, tables: GhostTables, note: Note): string[] {
  return tables.tagsOf(textIn(post, 'id')).flatMap((id) => {
    const tag = tables.tags.get(id);
    if (!tag) note('A tag that the export does not have was left out.');
    else if (isInternal(tag)) note(`The internal tag ${textIn(tag, 'name')} was left out.`);
    else return [id];
    return [];
  });
}

function coverOf(post: JsonObject, meta: JsonObject): SourceArticle['cover'] {
  const src = withoutSite(textIn(post, 'feature_image'));
  if (!src) return null;
  const caption = plainOf(withoutSite(textIn(meta, 'feature_image_caption')));
  return { src, alt: textIn(meta, 'feature_image_alt'), caption };
}

function excerptOf(post: JsonObject, meta: JsonObject, note: Note): string {
  const excerpt = textIn(post, 'custom_excerpt').trim();
  const description = (textIn(meta, 'meta_description') || textIn(post, 'meta_description')).trim();
  if (excerpt && description && excerpt !== description)
    note('The description for search engines was left out.');
  return excerpt || description;
}

const isPage = (post: JsonObject): boolean => textIn(post, 'type') === 'page' || isSet(post, 'page');

function writing(post: JsonObject, note: Note) {
  const slug = textIn(post, 'slug');
  return {
    key: textIn(post, 'id'),
    title: textIn(post, 'title').trim(),
    text: { format: 'html', text: ghostText(post, note) } as const,
    oldPaths: slug ? [`/${slug}/`] : [],
  };
}

function pageOf(post: JsonObject, meta: JsonObject): SourcePage {
  return noted((note) => {
    const isPublished = statusOf(post, meta, note) === 'published';
    noteExtras(post, meta, note);
    if (textIn(post, 'feature_image')) note('The picture above the page was left out.');
    return { kind: 'page', ...writing(post, note), isPublished };
  });
}

/** A post or a page of Ghost. */
export function postOf(post: JsonObject, tables: GhostTables): SourceItem {
  const meta = tables.metaOf(textIn(post, 'id'));
  if (isPage(post)) return pageOf(post, meta);
  return noted((note): Omit<SourceArticle, 'changes'> => {
    const status = statusOf(post, meta, note);
    const due = status === 'draft' ? textIn(post, 'created_at') : textIn(post, 'published_at');
    noteExtras(post, meta, note);
    return {
      kind: 'article',
      ...writing(post, note),
      status,
      excerpt: excerptOf(post, meta, note),
      cover: coverOf(post, meta),
      authors: authorsOf(post, tables),
      tags: tagsOf(post, tables, note),
      date: isoDate(due) ?? isoDate(textIn(post, 'created_at')),
    };
  });
}

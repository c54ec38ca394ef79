import { plainOf } from '../html/plain';
import { isoDate } from '../reading/dates';
import { childrenOf, textOf, type XmlElement } from '../reading/xml';
import type { SourceComment, SourceItem } from '../sourceItem';
import { idOf, type WxrSite } from './wxrSite';

const states: Record<string, string> = {
  '0': 'It waited for approval.',
  spam: 'It was marked as spam.',
  trash: 'It was in the trash.',
  'post-trashed': 'It was in the trash.',
};

/** Why a comment is not imported; null if it is. */
function leftReason(comment: XmlElement, isOnArticle: boolean): string | null {
  const type = textOf(comment, 'wp:comment_type');
  if (!isOnArticle) return 'Its article was not imported.';
  if (type === 'pingback' || type === 'trackback') return 'It is a link from another site.';
  if (type !== '' && type !== 'comment') return `It is a ${type}.`;
  const state = textOf(comment, 'wp:comment_approved');
  if (state === '1' || state === '') return null;
  return (Object.hasOwn(states, state) && states[state]) || `It is ${state}.`;
}

/** Parents before answers; comments in a loop keep their order. */
function parentsFirst(comments: XmlElement[]): XmlElement[] {
  const byId = new Map(comments.map((comment) => [textOf(comment, 'wp:comment_id'), comment]));
  const placed = new Set<XmlElement>();
  for (const comment of comments) {
    const way = new Set<XmlElement>();
    let one: XmlElement | undefined = comment;
    while (one && !placed.has(one) && !way.has(one)) {
      way.add(one);
      one = byId.get(textOf(one, 'wp:comment_parent'));
    }
    for (const found of [...way].reverse()) placed.add(found);
  }
  return [...placed];
}

/** The comments of an item. */
export function* commentsOf(item: XmlElement, isArticle: boolean, site: WxrSite): Generator<SourceItem> {
  const taken = new Set<string>();
  for (const comment of parentsFirst(childrenOf(item, 'wp:comment'))) {
    const key = textOf(comment, 'wp:comment_id');
    const text = plainOf(textOf(comment, 'wp:comment_content').replace(/\r?\n/g, '<br>'));
    const date =
      isoDate(textOf(comment, 'wp:comment_date_gmt')) ?? isoDate(textOf(comment, 'wp:comment_date'));
    const left = leftReason(comment, isArticle) ?? (date ? null : 'It has no date.');
    if (left || !date) {
      const title = text.slice(0, 80);
      yield {
        kind: 'refusal',
        key: `comment-${key}`,
        what: 'comment',
        title,
        outcome: 'skipped',
        reason: left ?? '',
      };
      continue;
    }
    const asked = textOf(comment, 'wp:comment_parent');
    const parent = taken.has(asked) ? asked : null;
    taken.add(key);
    const found: SourceComment = {
      kind: 'comment',
      key,
      article: idOf(item),
      parent,
      author: site.logins.get(textOf(comment, 'wp:comment_user_id')) ?? null,
      name: textOf(comment, 'wp:comment_author'),
      email: textOf(comment, 'wp:comment_author_email'),
      text,
      date,
      changes:
        asked !== '0' && asked !== '' && !parent ? ['It answered a comment that was not imported.'] : [],
    };
    yield found;
  }
}

import { articleIdOf } from '@contracts/rules/paths/articlePath';
import type { NoteCover } from '@contracts/rules/review/suggestion';
import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';
import { task as renderDoc } from '../../../../lib/html/renderDoc.task';
import { withAddresses } from '../../../../lib/html/withAddresses';
import { answersOf, articleOf, decisionsOf, notesOf, publicationOf } from './articleRows';
import type { ArticleParts } from './articles';
import { statesOf } from './articles';
import { moment, offlinePage, words } from './offlinePage';

const COMMENTS = 500;

/** Pictures are in the archive, and so are the person's own articles; other addresses are those of the site. */
const offline = (html: string, site: string, isOwn: (id: string) => boolean): string =>
  withAddresses(html, (path) => {
    if (path.startsWith('/uploads/')) return `../../images/${path.slice('/uploads/'.length)}`;
    const id = articleIdOf(path.slice(1).replace(/[?#].*$/s, ''));
    return isOwn(id) ? `../${id}/article.html` : escapeAttribute(site) + path;
  });

/** Readers' comments on the article, newest first. */
const commentsOn = ({ db }: ArticleParts, id: string) =>
  db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.author_id')
    .select(['comment.content', 'comment.created_at', 'user.username'])
    .where('comment.article_id', '=', id)
    .where('comment.held_at', 'is', null)
    .where('comment.removed_at', 'is', null)
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(COMMENTS)
    .execute();

const section = (title: string, parts: string[]): string =>
  parts.length === 0
    ? ''
    : `\n<h2>${title}</h2>\n${parts.map((part) => `<article>${part}</article>\n`).join('')}`;

const coverText = ({ cover_pic, cover_alt }: NoteCover): string =>
  cover_pic === '' ? 'No cover' : `Cover ${cover_pic}${cover_alt ? `: ${cover_alt}` : ''}`;

async function* articleBody(
  parts: ArticleParts,
  id: string,
  isOwn: (id: string) => boolean,
): AsyncIterable<string> {
  const { db, site } = parts;
  const row = await articleOf(db, id);
  if (!row) return;
  const publication = await publicationOf(db, id);
  const shown = publication
    ? `published ${moment(publication.published_at)} · ${publication.views} views · ${publication.likes} likes · ${publication.dislikes} dislikes`
    : `begun ${moment(row.created_at)}`;
  yield `<p class="muted">${escapeText(row.status)} · ${shown}</p>\n`;
  yield '<p><a href="article.md">Markdown</a> · <a href="article.json">JSON</a> · <a href="history.html">History</a></p>\n';
  if (row.cover_pic.startsWith('/uploads/')) {
    const src = `../../images/${row.cover_pic.slice('/uploads/'.length)}`;
    yield `<p><img src="${escapeAttribute(src)}" alt="${escapeAttribute(row.cover_alt ?? '')}"></p>\n`;
  }
  yield offline(row.content, site, isOwn);
  const decisions = await decisionsOf(db, id);
  const notes = await notesOf(db, id);
  const answers = await answersOf(db, id);
  const comments = await commentsOn(parts, id);
  yield section(
    'Decisions',
    decisions.map(
      ({ outcome, decided_at, reason }) =>
        `<p class="muted">${escapeText(outcome)} · ${moment(decided_at)}</p>${words(reason)}`,
    ),
  );
  yield section(
    'Notes of the editors',
    notes.map(({ id: noteId, content, passage, suggestion, cover, sent_at }) => {
      const thread = answers
        .filter(({ note_id }) => note_id === noteId)
        .map(
          (one) =>
            `<p class="muted">${one.by_author === 1 ? 'You' : 'An editor'} · ${moment(one.created_at)}</p>${words(one.content)}`,
        );
      const [before, after] = cover
        ? [coverText(cover.before), coverText(cover.after)]
        : [passage ?? '', suggestion];
      const suggested = after === null ? '' : `<del>${words(before)}</del><ins>${words(after)}</ins>`;
      return `<p class="muted">${moment(sent_at)}</p>${suggested}${words(content)}${thread.join('')}`;
    }),
  );
  yield section(
    'Comments',
    comments.map(
      ({ content, created_at, username }) =>
        `<p class="muted">${escapeText(username ?? '')} · ${moment(created_at)}</p>${words(content)}`,
    ),
  );
}

/** The newest text with decisions, notes and comments. @param isOwn whether an article is in the archive */
export const articleHtml = (
  parts: ArticleParts,
  { id, title }: { id: string; title: string },
  isOwn: (id: string) => boolean,
): AsyncIterable<string> =>
  offlinePage({ title: title || 'Untitled', up: '../../' }, articleBody(parts, id, isOwn));

async function* historyBody(
  { db, threads, site }: ArticleParts,
  id: string,
  isOwn: (id: string) => boolean,
): AsyncIterable<string> {
  for await (const { revision, created_at, title, words: count, format, text } of statesOf(db, id)) {
    const html = format === 'doc' ? (await threads.run(renderDoc, text)).content : text;
    yield `<details>\n<summary>Version ${revision}, ${moment(created_at)}: ${escapeText(title)}, ${count} words</summary>\n`;
    yield `${offline(html, site, isOwn)}\n</details>\n`;
  }
}

/** All kept states of an article, each folded up. */
export const historyHtml = (
  parts: ArticleParts,
  { id, title }: { id: string; title: string },
  isOwn: (id: string) => boolean,
): AsyncIterable<string> =>
  offlinePage({ title: `History of “${title || 'Untitled'}”`, up: '../../' }, historyBody(parts, id, isOwn));

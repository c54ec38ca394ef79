import { cleanText, isReadable } from '@contracts/cleanText';
import { type Corrected, replaceInDoc, replaceInHtml } from '@contracts/document/articleRuns';
import { type Replacement, refusalOf } from '@contracts/document/replacePassage';
import type { CorrectionBody } from '@contracts/publishedArticle';
import { enumerate } from '@contracts/sentences';
import { db, type MockArticle, type MockUser, makeId, now } from '../db';
import { MockFailure } from '../mockFailure';
import { noteCorrection } from '../review/authorsActions';
import { publish } from '../review/decide';
import { refuseIncomplete } from '../review/incomplete';
import { noteAtDesk } from './deskLog';
import { mergeDraft } from './draftFields';
import { historyOf, keepReplaced, recordRevision, stateOf } from './history';

const parts = [
  { name: 'title', keys: ['title'] },
  { name: 'summary', keys: ['summary'] },
  { name: 'tag', keys: ['tag', 'sub'] },
  { name: 'cover', keys: ['cover_pic'] },
  { name: 'description of the cover', keys: ['cover_alt'] },
] as const;

type Refusal = { refusal: string; index: number };

function replaceAll<Source>(
  source: Source,
  passages: Replacement[],
  replaceIn: (text: Source, passage: Replacement) => Corrected<Source>,
): { text: Source } | Refusal {
  let text = source;
  for (const [index, passage] of passages.entries()) {
    const corrected = replaceIn(text, passage);
    const refusal = refusalOf(corrected, passage);
    if (refusal !== null) return { refusal, index };
    text = corrected.text;
  }
  return { text };
}

function withPassages(article: MockArticle, passages: Replacement[]): MockArticle | Refusal {
  if (passages.length === 0) return article;
  if (article.doc === null) {
    const replaced = replaceAll(article.content, passages, replaceInHtml);
    return 'text' in replaced ? { ...article, content: replaced.text } : replaced;
  }
  const replaced = replaceAll(article.doc, passages, replaceInDoc);
  return 'text' in replaced ? mergeDraft(article, { doc: replaced.text }) : replaced;
}

/** The article as it would be if its author had changed nothing since readers see it. */
function asPublished(article: MockArticle, published: NonNullable<MockArticle['published']>): MockArticle {
  const { revision, date: _, ...text } = published;
  const kept = historyOf(article).find((one) => one.revision === revision);
  return { ...article, ...text, doc: kept?.doc ?? null };
}

function corrected(before: MockArticle, body: CorrectionBody): MockArticle {
  const { revision: _, reason: __, passages = [], ...fields } = body;
  const after = withPassages(mergeDraft(before, fields), passages);
  if (!('refusal' in after)) return after;
  const { refusal, index } = after;
  const { find = '' } = passages[index] ?? {};
  const quote = find.length > 60 ? `${find.slice(0, 60).trimEnd()}…` : find;
  throw new MockFailure(400, `“${quote}”: ${refusal}`, [
    { path: `passages.${index}.find`, message: refusal },
  ]);
}

const changedParts = (before: MockArticle, after: MockArticle): string[] => [
  ...parts.flatMap(({ name, keys }) => (keys.every((key) => before[key] === after[key]) ? [] : [name])),
  ...(before.content === after.content ? [] : ['text']),
];

function carryOver(
  before: MockArticle,
  after: MockArticle,
  draft: MockArticle,
  passages: Replacement[],
): { draft: MockArticle; missed: string[] } {
  const missed: string[] = [];
  let carried = draft;
  for (const { name, keys } of parts) {
    const isAs = (other: MockArticle) => keys.every((key) => draft[key] === other[key]);
    if (isAs(after) || keys.every((key) => before[key] === after[key])) continue;
    if (isAs(before)) for (const key of keys) carried = { ...carried, [key]: after[key] };
    else missed.push(name);
  }
  const replaced = withPassages(carried, passages);
  if ('refusal' in replaced) missed.push('text');
  return { draft: 'refusal' in replaced ? carried : replaced, missed };
}

/**
 * Changes what readers see, and its author's newer draft where that can be.
 * @throws 400 for a passage that cannot be replaced and where nothing would change, 409 for another version.
 */
export function correct(editor: MockUser, article: MockArticle, body: CorrectionBody): void {
  const { published } = article;
  const note = cleanText(body.reason);
  if (!isReadable(note)) throw new MockFailure(400, 'please give a reason');
  if (!published) throw new MockFailure(409, 'this article is not online any more: put it online first');
  if (published.revision !== body.revision) {
    throw new MockFailure(
      409,
      `Readers see another version of this article by now: it is revision ${published.revision}, and you read ${body.revision}. Please look at it again.`,
    );
  }
  const before = asPublished(article, published);
  const after = corrected(before, body);
  const changed = changedParts(before, after);
  if (changed.length === 0) throw new MockFailure(400, 'nothing would change');
  refuseIncomplete(after);
  const isAhead = article.revision !== published.revision;
  const { draft, missed } = isAhead
    ? carryOver(before, after, { ...article }, body.passages ?? [])
    : { draft: after, missed: [] };
  const date = now();
  const by = { editorId: editor._id, note };
  keepReplaced(article);
  Object.assign(article, stateOf(after), { revision: article.revision + 1, savedAt: date });
  recordRevision(article, 'corrected', date, by);
  const planned = { scheduledAt: article.scheduledAt, scheduledRevision: article.scheduledRevision };
  publish(article, article.revision);
  const { _id: id, revision } = article;
  if (isAhead) {
    Object.assign(article, planned, stateOf(draft), { revision: revision + 1 });
    recordRevision(article, 'carried', date, { editorId: editor._id, note: '' });
  }
  const detail = `${enumerate(changed)}: ${note}`;
  noteAtDesk({
    actorId: editor._id,
    action: 'corrected',
    subject: { kind: 'article', id },
    revision,
    detail,
  });
  noteCorrection(article);
  db.notifications.push({
    _id: makeId('notification'),
    userId: article.authorId,
    kind: 'corrected',
    articleId: id,
    actorIds: [],
    date,
    read: false,
    correction: { changed, missed },
  });
}

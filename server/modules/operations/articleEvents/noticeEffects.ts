import type { Tx } from '../../../db/transact';
import type { NotifiedEvent } from '../../community/notification/notifier';
import type { ArticleEventFacts as Facts, Ruled } from '../../core/article/articleEvent';
import type { KeptDecision } from '../../editorial/queue/notices/decisionNotice';
import { type Effect, type EffectParts, effectsOf } from './effect';

/** Notifications and mails about an article, to its author and to a reader who suggested something. */

type AboutArticle<Event> = Event extends { recipientId: string; articleId: string }
  ? Omit<Event, 'recipientId' | 'articleId'>
  : never;
/** What the author is notified of; null for nothing. */
type AuthorEvent = AboutArticle<NotifiedEvent> | null;

const notificationEffect = effectsOf('notifications');
const tellAuthor = <F extends Pick<Ruled, 'id' | 'authorId'>>(
  eventOf: (facts: F) => AuthorEvent,
  whom = 'the author',
): Effect<F> =>
  notificationEffect(whom, async ({ notifier }, trx, facts) => {
    const event = eventOf(facts);
    if (event) await notifier.notify(trx, { ...event, recipientId: facts.authorId, articleId: facts.id });
  });
const corrected = (changed: string[], missed: string[] = []) =>
  ({ kind: 'corrected', detail: { changed, missed } }) as const;

export const tellAccepted = tellAuthor(() => ({ kind: 'accepted' }));
export const tellRejected = tellAuthor<Ruled & { together?: string | null }>(({ authorId, together }) => ({
  kind: 'rejected',
  // Those that were rejected at once may be of several authors.
  ...(together && { together: `${together}-${authorId}` }),
}));
export const tellPublished = tellAuthor<Facts['publishedOnTime']>(({ moved }) => ({
  ...{ kind: 'published', moved },
}));
/** An editor who accepts an article without its wished time publishes it at once, which has its own notification. */
const isToldElsewhere = ({ of, publishAt }: Facts['rescheduled']) => of === 'accepted' && publishAt === null;
/** Editors get no notification of their own actions. */
export const tellRescheduled = tellAuthor<Facts['rescheduled']>((facts) => {
  const { actorId, authorId, of, publishAt } = facts;
  if (actorId === authorId || isToldElsewhere(facts)) return null;
  return { kind: 'rescheduled', detail: { publishAt, ...(of !== 'scheduled' && { of }) } };
});
export const tellAppealAnswered = tellAuthor<Facts['appealAnswered']>(({ outcome }) => ({
  kind: outcome === 'granted' ? 'appealGranted' : 'appealUpheld',
}));
export const tellNoted = tellAuthor<Facts['notesSent']>(({ open }) => ({
  ...{ kind: 'noted', detail: open },
}));
export const tellSuggested = tellAuthor<Facts['readerSuggested']>(({ open }) => ({
  ...{ kind: 'suggested', detail: { open } },
}));
export const tellReader = notificationEffect<Facts['suggestionAnswered']>(
  'the reader',
  ({ notifier }, trx, { id, readerId, outcome, title }) =>
    notifier.notify(trx, {
      kind: outcome === 'accepted' ? 'suggestionAccepted' : 'suggestionRefused',
      recipientId: readerId,
      articleId: id,
      detail: { title },
    }),
);
export const tellNotPublished = tellAuthor(() => ({ kind: 'notPublished' }));
export const tellPicturesMissing = tellAuthor(() => ({ kind: 'picturesMissing' }));
export const tellPutOnline = tellAuthor(() => ({ kind: 'returned' }));
export const tellAnswered = tellAuthor(() => ({ kind: 'answered' }));
export const tellEnded = tellAuthor(() => ({ kind: 'ended' }));
export const tellUpdateDue = tellAuthor(() => ({ kind: 'needsUpdate' }));
export const tellEndSet = tellAuthor<Facts['endSet']>(({ authorId, actorId, endsAt }) =>
  actorId === authorId ? null : { kind: 'endSet', detail: { endsAt } },
);
export const tellCorrected = tellAuthor<Facts['corrected']>(({ changed, missed }) =>
  corrected(changed, missed),
);
export const tellSmallCorrected = tellAuthor(() => corrected(['small corrections in the text']));
export const tellAnnotated = tellAuthor(() => corrected(['note for readers']));
export const tellChangedNote = tellAuthor<Facts['accepted']>(
  ({ changesNote }) => (changesNote ? corrected(['note for readers']) : null),
  'the author, of a note for readers that is not as proposed',
);

/** What an editor did with a note for readers, for its author. */
const annotations: Record<Facts['annotated']['note']['action'], string> = {
  added: 'A note for readers was added',
  changed: 'A note for readers was changed',
  removed: 'A note for readers was removed',
};

const mailEffect = effectsOf('mails');
/** Which notices are one mail, and whether it takes the place of one that waits. */
interface Bundling {
  together?: string | null;
  isNewest?: boolean;
}
/** Editors get no mail about their own actions. */
const writeAuthor = <F extends Ruled>(
  outcome: KeptDecision['outcome'],
  /** Null where no mail is written. */
  moreOf: (facts: F) => (Partial<KeptDecision> & Bundling) | null = () => ({}),
): Effect<F> =>
  mailEffect('the author', async ({ notices, reviewNotes }, trx, facts) => {
    const { id, authorId, actorId } = facts;
    const found = moreOf(facts);
    if (!found) return;
    const { together, isNewest, ...more } = found;
    const detail: KeptDecision = { outcome, reason: '', ...more };
    if (outcome === 'rejected') detail.notes = await reviewNotes.countOpen(trx, id);
    if (actorId !== authorId)
      await notices.tell(trx, authorId, { kind: 'decision', articleId: id, detail, together, isNewest });
  });
export const mailRejected = writeAuthor<Facts['rejected']>('rejected', ({ reason, together }) => ({
  ...{ reason, together },
}));
/** Of its notes; what waits from before goes with it, unless this waits too. */
const mailNews = async (
  { notices }: Pick<EffectParts, 'notices'>,
  trx: Tx,
  { id, authorId }: Pick<Ruled, 'id' | 'authorId'>,
  about: { detail?: { since: string }; notBefore?: string | null } = {},
) => {
  await notices.tell(trx, authorId, { kind: 'answer', articleId: id, ...about });
  if (!about.notBefore) await notices.hasten(trx, authorId, 'answer', id);
};
export const mailAnswered = mailEffect<Facts['answered']>('the author', (parts, trx, facts) =>
  mailNews(parts, trx, facts),
);
export const mailNoted = mailEffect<Facts['notesSent']>(
  'the author; a day after the mail before if it was not seen and not answered',
  (parts, trx, facts) => {
    const { at, notBefore } = facts;
    return mailNews(parts, trx, facts, { detail: { since: at }, notBefore });
  },
);
export const mailSuggested = mailEffect<Facts['readerSuggested']>(
  'the author',
  ({ notices }, trx, { id, authorId, at }) =>
    notices.tell(trx, authorId, { kind: 'suggestion', articleId: id, detail: { since: at } }),
);
export const mailReader = mailEffect<Facts['suggestionAnswered']>(
  'the reader',
  ({ notices }, trx, { id, readerId, at }) =>
    notices.tell(trx, readerId, { kind: 'suggested', articleId: id, detail: { since: at } }),
);
export const mailScheduled = writeAuthor<Facts['scheduled']>('scheduled', ({ publishAt }) => ({ publishAt }));
export const mailRescheduled = writeAuthor<Facts['rescheduled']>('rescheduled', ({ id, of, publishAt }) => {
  // The mail about the acceptance has the time.
  if (of === 'accepted') return null;
  if (of === 'scheduled') return { publishAt };
  // An article may be moved to and fro: the last time of a minute is mailed.
  const newest = { together: `time-${id}`, isNewest: true };
  return publishAt === null
    ? { ...newest, outcome: 'timeRemoved' }
    : { ...newest, publishAt, outcome: 'timeSet' };
});
export const mailPublished = writeAuthor('published');
export const mailNotPublished = writeAuthor<Facts['notPublished']>('notPublished', ({ obstacle }) => ({
  reason: obstacle,
}));
export const mailCorrected = writeAuthor<Facts['corrected']>('corrected', ({ reason }) => ({ reason }));
export const mailAnnotated = writeAuthor<Facts['annotated']>('annotated', ({ note }) => ({
  reason: `${annotations[note.action]}. ${note.detail}`,
}));
export const mailUnpublished = writeAuthor<Facts['unpublished']>('unpublished', ({ reason }) => ({ reason }));
export const mailReturned = writeAuthor('returned');
export const mailEnded = writeAuthor('ended');
export const mailUpdateDue = writeAuthor('needsUpdate');

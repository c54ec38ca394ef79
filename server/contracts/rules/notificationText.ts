import type { NotificationKind } from '@contracts/notification';
import { type CommissionNews, commissionNewsTexts } from './commission/commissionNews';
import { type NoteCounts, noteCountsText } from './review/noteCounts';
import { type TrustNews, trustNewsText } from './review/trust';
import { enumerate } from './sentences';

export interface Told {
  kind: NotificationKind;
  title: string;
  /** How many did it, with the names of the newest two. */
  actors: number;
  newest: string;
  second?: string;
  /** What happened to an accepted article since. */
  since?: 'scheduled' | 'published';
  /** Whether the time was chosen by an editor, not by the author. */
  moved?: boolean;
  /** When it goes out, or offline, for reading. */
  moment?: string;
  /** Whether an editor set the time of an article that waits, or with its acceptance; absent where it was scheduled. */
  timeOf?: 'waiting' | 'accepted';
  /** What an editor changed, and what could not be changed in the author's newer draft. */
  correction?: { changed: string[]; missed: string[] };
  /** When an assignment or a commission is due, for reading; absent where it is not. */
  due?: string;
  /** How many articles it is about; absent for one. */
  articles?: number;
  /** How many suggestions of readers are open. */
  open?: number;
  /** Notes of editors that are sent and open. */
  noted?: NoteCounts;
  /** What happened to a commission, whose title is that of the notification. */
  commission?: CommissionNews;
  /** Another level on the ladder of trust. */
  trust?: TrustNews;
}

/** Grace · Grace and Ada · Grace and 4 others */
function namesOf({ actors, newest, second }: Told): string {
  if (actors <= 1) return newest;
  return actors === 2 && second ? `${newest} and ${second}` : `${newest} and ${actors - 1} others`;
}

const whoseTime = ({ moved }: Told) => (moved ? 'the time that an editor chose' : 'the time you chose');

function followedBy(told: Told): string {
  if (!told.since) return '';
  return told.since === 'published' ? ' and is published' : ` and will be published at ${whoseTime(told)}`;
}

/** ": title and summary" */
function changesOf({ correction }: Told): string {
  if (!correction) return '';
  const { changed, missed } = correction;
  const draft =
    missed.length > 0 ? `. Your draft differs there, so its ${enumerate(missed)} did not change` : '';
  return `: ${enumerate(changed)}${draft}`;
}

const commissionText = ({ commission = 'offered', title, due, newest }: Told): string =>
  commissionNewsTexts[commission]({ title, due, author: newest });

const texts: Record<NotificationKind, (article: string, names: string, told: Told) => string> = {
  accepted: (article, _, told) => `${article} was accepted${followedBy(told)}`,
  rejected: (article, _, { articles }) =>
    articles
      ? `${articles} of your articles were sent back by the editors`
      : `${article} was sent back by the editors`,
  published: (article, _, told) => `${article} is published, at ${whoseTime(told)}`,
  rescheduled: (article, _, { moment, timeOf }) => {
    if (!moment)
      return `An editor removed the publishing time of ${article}: it is published as soon as it is accepted`;
    if (!timeOf) return `An editor moved ${article}: it will be published on ${moment}`;
    const when = timeOf === 'waiting' ? 'if it is accepted, it will' : 'it will';
    return `An editor set the publishing time of ${article}: ${when} be published on ${moment}`;
  },
  notPublished: (article) => `${article} could not be published at the planned time`,
  picturesMissing: (article) =>
    `Pictures from other sites in ${article} could not be fetched, so readers do not see them. Upload them and submit the article again`,
  corrected: (article, _, told) => `An editor changed ${article}${changesOf(told)}`,
  returned: (article) => `${article} is online again`,
  endSet: (article, _, { moment }) =>
    moment
      ? `An editor set an end for ${article}: readers see it until ${moment}`
      : `An editor removed the end time of ${article}`,
  ended: (article) => `${article} went offline at its end time`,
  needsUpdate: (article) => `Please update ${article}: the editors ask you to look at it again`,
  answered: (article) => `An editor answered in the notes on ${article}`,
  noted: (article, _, { noted }) =>
    `Editors sent you notes on ${article}${noted ? `: ${noteCountsText(noted)} to look at` : ''}`,
  assigned: (article, names, { actors, due, articles }) => {
    const until = due ? `, due on ${due}` : '';
    const what = articles ? `${articles} articles` : article;
    const verb = articles ? 'are' : 'is';
    return actors === 0
      ? `${what} ${verb} assigned to you${until}`
      : `${names} assigned ${what} to you${until}`;
  },
  due: (article, _, { due }) => `${article}, which is assigned to you, is due on ${due}`,
  appealGranted: (article) => `Your appeal about ${article} was granted`,
  appealUpheld: (article) => `Your appeal about ${article} was answered: the decision stays`,
  suggested: (article, _, { open = 1 }) =>
    open === 1
      ? `A reader suggested a correction to ${article}`
      : `Readers have suggested ${open} corrections to ${article}`,
  suggestionAccepted: (article) => `Thank you: your correction to ${article} was accepted`,
  suggestionRefused: (article) => `Your correction to ${article} was not accepted`,
  commission: (_, __, told) => commissionText(told),
  commissionAnswer: (_, __, told) => commissionText(told),
  trust: (article, _, { trust }) => (trust ? trustNewsText(trust, article) : ''),
  liked: (article, names) => `${names} liked ${article}`,
  commented: (article, names) => `${names} commented on ${article}`,
  followed: (_, names, { actors }) => `${names} ${actors > 1 ? 'follow' : 'follows'} you`,
};

/** The sentence of a notification. */
export const notificationText = (told: Told): string =>
  texts[told.kind](`“${told.title}”`, namesOf(told), told);

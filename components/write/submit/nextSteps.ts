import type { ArticleStatus } from '@contracts/article';
import { leftOutText } from '@contracts/rules/review/trust';
import type { OwnTrust } from '@contracts/trust';
import { formatOwnMoment } from '@/services/siteTime';
import { isPast } from '../settings/publishTime';

type Trust = Pick<OwnTrust, 'level' | 'stages'> | null;

interface Plan {
  status: ArticleStatus;
  isPublished: boolean;
  publish_at: string | null;
  /** The author's place on the ladder of trust. */
  trust: Trust;
}

const DIRECT = 2;

const READ_FIRST =
  'If much of it also stands in articles of others, or two people have to approve it, an editor reads it first.';

/** Which stages an editor's review leaves out, for use within a sentence; empty for the full review. */
const shorterText = (trust: Trust): string =>
  trust && trust.level > 0 && trust.stages.length > 0
    ? `, without ${leftOutText(trust.stages)}, as you are trusted`
    : '';

/** What happens after submitting, in two sentences. */
export function nextSteps({ status, isPublished, publish_at, trust }: Plan): string {
  if (status === 'recent') {
    return 'This article is in review. Editors will see your changes, and you can withdraw it at any time.';
  }
  const isTimed = !isPublished && publish_at !== null && !isPast(publish_at);
  const timed = isTimed ? `it will be published on ${formatOwnMoment(publish_at)}` : '';
  const isDirect = trust?.level === DIRECT;
  if (isDirect && status !== 'rejected') {
    const now = isPublished ? 'readers see your changes' : 'it is published';
    const what = isTimed ? `it needs no approval, and ${timed}` : `${now} as soon as you submit`;
    return `You are trusted: ${what}. An editor reads it afterwards. ${READ_FIRST}`;
  }
  const online = isPublished ? 'readers will see your changes' : timed || 'it is published immediately';
  const meanwhile = isPublished ? ' The published version stays online until then.' : '';
  const why = isDirect ? ' first, as it was sent back' : '';
  return `An editor reviews it${why}${shorterText(trust)}. If it is accepted, ${online}. If not, you get a reason. You are notified either way, and until then you can keep editing or withdraw it.${meanwhile}`;
}

/** What becomes of changes to an article that is accepted: online, or waiting for its time. */
export function changesText(isScheduled: boolean, trust: Trust): string {
  if (trust?.level === DIRECT) {
    return isScheduled
      ? `Changes you make now are included once you submit them: you are trusted, so an editor reads them afterwards. ${READ_FIRST}`
      : `This article is published. You are trusted: readers see your changes as soon as you submit them, and an editor reads them afterwards. ${READ_FIRST}`;
  }
  const how = shorterText(trust);
  return isScheduled
    ? `Changes you make now are included only if you submit them and an editor accepts them first${how}.`
    : `This article is published. Readers see your changes after you submit them and an editor accepts them${how}. Until then the published version stays online.`;
}

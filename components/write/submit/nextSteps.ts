import type { ArticleStatus } from '@contracts/article';
import { formatOwnMoment } from '@/services/siteTime';
import { isPast } from '../settings/publishTime';

interface Plan {
  status: ArticleStatus;
  isPublished: boolean;
  publish_at: string | null;
  /** Whether the author is trusted to publish at once. */
  isDirect: boolean;
}

/** What happens after submitting, in two sentences. */
export function nextSteps({ status, isPublished, publish_at, isDirect }: Plan): string {
  if (status === 'recent') {
    return 'This article is in review. Editors will see your changes, and you can withdraw it at any time.';
  }
  const isTimed = !isPublished && publish_at !== null && !isPast(publish_at);
  const timed = isTimed ? `it will be published on ${formatOwnMoment(publish_at)}` : '';
  if (isDirect && status !== 'rejected') {
    const now = isPublished ? 'readers see your changes' : 'it is published';
    const what = isTimed ? `it needs no approval, and ${timed}` : `${now} as soon as you submit`;
    return `You are trusted: ${what}. An editor reads it afterwards. If much of it also stands in articles of others, or two people have to approve it, an editor reads it first.`;
  }
  const online = isPublished ? 'readers will see your changes' : timed || 'it is published immediately';
  const meanwhile = isPublished ? ' The published version stays online until then.' : '';
  return `An editor reviews it. If it is accepted, ${online}. If not, you get a reason. You are notified either way, and until then you can keep editing or withdraw it.${meanwhile}`;
}

import type { ArticleStatus } from '@contracts/article';
import { formatOwnMoment } from '@/services/siteTime';
import { isPast } from '../settings/publishTime';

interface Plan {
  status: ArticleStatus;
  isPublished: boolean;
  publish_at: string | null;
}

/** What happens after submitting, in two sentences. */
export function nextSteps({ status, isPublished, publish_at }: Plan): string {
  if (status === 'recent') {
    return 'This article is in review. Editors will see your changes, and you can withdraw it at any time.';
  }
  const online = isPublished
    ? 'readers will see your changes'
    : publish_at !== null && !isPast(publish_at)
      ? `it will be published on ${formatOwnMoment(publish_at)}`
      : 'it is published immediately';
  const meanwhile = isPublished ? ' The published version stays online until then.' : '';
  return `An editor reviews it. If it is accepted, ${online}. If not, you get a reason. You are notified either way, and until then you can keep editing or withdraw it.${meanwhile}`;
}

import type { ArticleStatus } from '@contracts/article';
import { formatMoment } from '@/components/ui/localTime';
import { isPast } from '../settings/publishTime';

interface Plan {
  status: ArticleStatus;
  isPublished: boolean;
  publish_at: string | null;
}

/** What happens after submitting, in two sentences. */
export function nextSteps({ status, isPublished, publish_at }: Plan): string {
  if (status === 'recent') {
    return 'It waits for an editor already. What you change is what the editor will read, and you can take it back at any time.';
  }
  const online = isPublished
    ? 'readers see your changes'
    : publish_at !== null && !isPast(publish_at)
      ? `it goes out on ${formatMoment(publish_at)}`
      : 'it is online at once';
  const meanwhile = isPublished ? ' What readers see now stays online until then.' : '';
  return `An editor reads it and accepts it, and ${online}, or sends it back with a reason. You are told of either, and until then you can go on writing or take it back.${meanwhile}`;
}

import type { MatchedSource, Originality } from '@contracts/originality';
import { exactCountOf } from '@/components/ui/textFormat';

function percent(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const share = (100 * part) / whole;
  return share > 0 && share < 1 ? 'less than 1%' : `${Math.min(100, Math.round(share))}%`;
}

/** The result, in a sentence. */
export function originalityText({ matched, words: compared, sources }: Originality): string {
  if (sources.length === 0) {
    return `No passages match other articles (${exactCountOf(compared, 'word')} compared).`;
  }
  const where = sources.length === 1 ? 'one other article' : `${sources.length} other articles`;
  return `${matched} of ${exactCountOf(compared, 'word')} (${percent(matched, compared)}) also appear in ${where}.`;
}

/** The state of the external service; null if there is none. */
export function outsideText({ outside }: Originality): string | null {
  if (!outside) return null;
  const texts = {
    waiting: 'The web is being searched too. Results will appear here.',
    done: 'The web was searched too.',
    failed: 'The web could not be searched this time.',
    limited:
      'The web was not searched: the day’s searches were used up. More are available from midnight (UTC).',
  };
  return texts[outside.status];
}

/** The title of a source; authors do not see whose article is waiting. */
export function sourceTitle({ kind, title, url }: MatchedSource): string {
  if (title) return `“${title}”`;
  if (kind === 'waiting') return 'an article in review';
  return url ?? 'a web page';
}

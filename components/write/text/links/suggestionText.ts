import type { SearchOutcome } from '@/components/search/useArticleSearch';
import { countOf } from '@/components/ui/textFormat';

interface Search {
  text: string;
  outcome: SearchOutcome;
  isPending: boolean;
}

/** The state of the article search in a sentence; empty without a search. */
export function suggestionText({ text, outcome, isPending }: Search): string {
  if (text.trim() === '') return '';
  if (isPending && outcome.status !== 'found') return 'Searching articles…';
  switch (outcome.status) {
    case 'found':
      return `${countOf(outcome.articles.length, 'article')} found.`;
    case 'empty':
      return 'No article found.';
    case 'failed':
      return 'Articles could not be searched. You can enter an address.';
    default:
      return '';
  }
}

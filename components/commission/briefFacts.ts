import type { OwnCommission } from '@contracts/commission';
import { formatDay } from '@/services/siteTime';

type Brief = Pick<OwnCommission, 'tag' | 'words' | 'due'>;

const number = new Intl.NumberFormat('en');

export const wordsText = (words: number): string =>
  `${number.format(words)} ${words === 1 ? 'word' : 'words'}`;

export const isOverdue = ({ due }: Pick<Brief, 'due'>, now: Date): boolean =>
  due !== null && due.until < now.toISOString();

/** "Machines · about 1,200 words · due Dec 4, 2026"; empty where nothing is known. */
export const briefFacts = ({ tag, words, due }: Brief, dueWord = 'due'): string =>
  [
    tag,
    words === null ? '' : `about ${wordsText(words)}`,
    due === null ? '' : `${dueWord} ${formatDay(due.day)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');

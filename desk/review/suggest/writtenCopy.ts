import type { NoteCover } from '@contracts/rules/review/suggestion';
import { countOf } from '@/components/ui/textFormat';
import type { WrittenBody } from '../notes/notesApi';
import { coverWords } from './typedCover';

/** The text of an article with what an editor changed. */
interface WrittenText {
  title: string;
  summary: string;
  tag: string;
  /** Absent where it was kept before covers could be suggested. */
  cover?: NoteCover;
  doc: object;
}

/** Input on an earlier revision that is not sent, or cannot be. */
export interface EarlierCopy {
  revision: number;
  /** What the server does not have. */
  waiting: Pick<WrittenBody, 'written' | 'removed'>;
  /** Words that cannot be suggested. */
  left: string;
  /** How many pictures were not uploaded. */
  pictures?: number;
}

/** An editor's changes of a waiting article, kept on this device until the server has all of them. */
export interface WrittenCopy {
  /** The revision that it changes. */
  revision: number;
  isOpen: boolean;
  /** Null until something is changed. */
  text: WrittenText | null;
  /** What the server does not have yet. */
  waiting: Pick<WrittenBody, 'written' | 'removed'>;
  /** Whether the text has changes that cannot be suggested. */
  isPartial: boolean;
  /** The words of these changes. */
  left: string;
  /** How many pictures in the text are not uploaded. */
  pictures?: number;
  /** The cover picture that is being uploaded; it is kept across revisions. */
  upload?: string | null;
  /** Oldest first. */
  earlier: EarlierCopy[];
}

/** The key of `usePersistentState`. */
export const writtenKey = (articleId: string) => `written/${articleId}`;

const nothingWaits = { written: [], removed: [] };

export const emptyCopy = (revision: number): WrittenCopy => ({
  ...{ revision, isOpen: false, text: null, waiting: nothingWaits, isPartial: false },
  ...{ left: '', earlier: [] },
});

type Waiting = Pick<WrittenCopy, 'waiting'>;

export const isWaiting = ({ waiting }: Waiting): boolean =>
  waiting.written.length + waiting.removed.length > 0;

const isLeft = (copy: EarlierCopy): boolean =>
  isWaiting(copy) || copy.left !== '' || (copy.pictures ?? 0) > 0;

/**
 * The unsent input on revisions before this one, oldest first. A cover that is being uploaded is not part of it: it is
 * suggested for the next revision.
 * @param revision absent for an article that no longer waits: then the input on all revisions is returned.
 */
export function earlierOf(copy: WrittenCopy | undefined, revision?: number): EarlierCopy[] {
  if (!copy) return [];
  const { waiting, left = '', earlier = [] } = copy;
  const pictures = (copy.pictures ?? 0) + (revision === undefined && copy.upload ? 1 : 0);
  const last = copy.revision === revision ? [] : [{ revision: copy.revision, waiting, left, pictures }];
  return [...earlier, ...last].filter(isLeft);
}

/** The copy of this revision, with what is left of earlier ones. */
export const copyFor = (copy: WrittenCopy | undefined, revision: number): WrittenCopy => ({
  ...(copy?.revision === revision ? copy : { ...emptyCopy(revision), isOpen: copy?.isOpen ?? false }),
  earlier: earlierOf(copy, revision),
  upload: copy?.upload,
});

/** The copy after the suggestions are sent or given up; undefined if nothing is left. */
export function withoutWaiting(copy: WrittenCopy): WrittenCopy | undefined {
  const earlier = (copy.earlier ?? []).map((one) => ({ ...one, waiting: nothingWaits })).filter(isLeft);
  return copy.isPartial || earlier.length > 0 ? { ...copy, waiting: nothingWaits, earlier } : undefined;
}

type Written = Waiting['waiting']['written'][number];

const coverText = ({ after }: NonNullable<Written['cover']>): string =>
  after.cover_pic === '' ? 'No cover' : 'Another cover';

function writtenText({ suggestion, rich, cover }: Written): string {
  if (cover) return coverText(cover);
  return suggestion || (rich ? 'Blocks of the text' : 'Words to remove');
}

const takenBack = ({ removed }: Pick<Waiting['waiting'], 'removed'>): string[] =>
  removed.length > 0 ? [`${countOf(removed.length, 'suggestion')} taken back`] : [];

/** The unsent suggestions as texts. */
const waitingWords = ({ waiting: { written, removed } }: Waiting): string[] => [
  ...written.map(writtenText),
  ...takenBack({ removed }),
];

/** The unsent suggestions on all revisions as texts. */
export const unsentWords = (copy: WrittenCopy): string[] => [
  ...[...(copy.earlier ?? []), copy].flatMap(waitingWords),
  ...(copy.upload ? ['A cover picture that is not uploaded yet'] : []),
];

const isPicture = ({ cover }: Written): boolean =>
  cover !== undefined && cover.after.cover_pic !== '' && cover.after.cover_pic !== cover.before.cover_pic;

/** The words of a suggestion; of a cover only what was typed. */
function wordsToCopy(one: Written): string {
  const words = one.cover ? coverWords(one.cover.before, one.cover.after) : '';
  if (words !== '' || isPicture(one)) return words;
  return one.cover && one.cover.after.cover_pic !== '' ? 'No description of the cover' : writtenText(one);
}

/** The words that are left of a revision, to be copied. */
export const wordsLeft = ({ waiting, left }: EarlierCopy): string =>
  [...waiting.written.map(wordsToCopy), ...takenBack(waiting), left].filter(Boolean).join('\n\n');

/** How many pictures are left of a revision. */
export const picturesLeft = ({ waiting, pictures = 0 }: EarlierCopy): number =>
  pictures + waiting.written.filter(isPicture).length;

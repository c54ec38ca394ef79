import type { OwnCommission } from '@contracts/commission';
import { BRIEF_MAX_LENGTH, BRIEF_WORDS_MAX, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { lengthFault } from '@/components/ui/field/lengthFault';

/** What is typed in the fields of a brief or a pitch. */
export interface BriefValues {
  title: string;
  tag: string;
  words: string;
  due: string;
  /** The notes of a brief, or the words of a pitch. */
  text: string;
}

export const emptyBrief: BriefValues = { title: '', tag: '', words: '', due: '', text: '' };

export const valuesOf = (
  { title, tag, words, due }: Pick<OwnCommission, 'title' | 'tag' | 'words' | 'due'>,
  text: string,
): BriefValues => ({ title, tag, words: words === null ? '' : String(words), due: due?.day ?? '', text });

/** The same as a call takes it. */
export const plannedOf = ({ title, tag, words, due }: BriefValues) => ({
  title: title.trim(),
  tag,
  words: words.trim() === '' ? null : Number(words),
  due: due === '' ? null : due,
});

export type BriefFaults = Partial<Record<keyof BriefValues, string>>;

/** What is wrong with what is typed, by the field. */
export function faultsOf({ title, words, text }: BriefValues, isTextNeeded: boolean): BriefFaults {
  const count = Number(words);
  const faults: BriefFaults = {
    title: title.trim() === '' ? 'Enter a working title.' : lengthFault(title, TITLE_MAX_LENGTH),
    words:
      words.trim() === '' || (Number.isInteger(count) && count >= 1 && count <= BRIEF_WORDS_MAX)
        ? undefined
        : `Enter a whole number from 1 to ${BRIEF_WORDS_MAX}, or nothing.`,
    text: isTextNeeded && text.trim() === '' ? 'Say what it is about.' : lengthFault(text, BRIEF_MAX_LENGTH),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

const names: Record<string, keyof BriefValues> = {
  ...{ title: 'title', tag: 'tag', words: 'words', due: 'due', notes: 'text', pitch: 'text' },
};

/** What a refusal says of the fields. */
export const refusedFields = (fields: { path: string; message: string }[]): BriefFaults =>
  Object.fromEntries(fields.flatMap(({ path, message }) => (names[path] ? [[names[path], message]] : [])));

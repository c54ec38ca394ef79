import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type { CorrectionKind } from '@contracts/rules/correction/correctionKinds';

/** A note that is being typed; `kind` is empty where there is to be none. */
export type TypedNote = {
  kind: CorrectionKind | '';
  text: string;
};

export const noNote: TypedNote = { kind: '', text: '' };

/** What is sent of it; undefined where there is to be none. */
export const noteOf = ({ kind, text }: TypedNote): CorrectionNoteBody | undefined =>
  kind === '' ? undefined : { kind, text: text.trim() };

export const isTextMissing = ({ kind, text }: TypedNote): boolean => kind !== '' && text.trim() === '';

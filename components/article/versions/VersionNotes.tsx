import type { CorrectionNote } from '@contracts/correctionNote';
import { correctionKindNames } from '@contracts/rules/correction/correctionKinds';

/** The notes for readers that belong to a version. */
export function VersionNotes({ notes }: { notes: CorrectionNote[] }) {
  return notes.map(({ _id, kind, text }) => (
    <p key={_id} dir="auto">
      {correctionKindNames[kind]}: {text}
    </p>
  ));
}

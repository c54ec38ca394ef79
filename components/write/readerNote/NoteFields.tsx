import { correctionKindNames, correctionKinds } from '@contracts/rules/correction/correctionKinds';
import { CORRECTION_NOTE_MAX_LENGTH } from '@contracts/rules/limits';
import type { Ref } from 'react';
import { Select } from '@/components/ui/field/Select';
import { TextArea } from '@/components/ui/field/TextArea';
import type { TypedNote } from './typedNote';

const options = correctionKinds.map((kind) => ({ value: kind, label: correctionKindNames[kind] }));

interface NoteFieldsProps {
  note: TypedNote;
  label: string;
  hint?: string;
  /** The choice of no note; absent where there has to be one. */
  none?: string;
  error?: string;
  textRef?: Ref<HTMLTextAreaElement>;
  onChange: (note: TypedNote) => void;
}

/** The kind and the words of a note for readers. */
export function NoteFields({ note, label, hint, none, error, textRef, onChange }: NoteFieldsProps) {
  return (
    <>
      <Select
        label={label}
        hint={hint}
        options={options}
        placeholder={none}
        value={note.kind}
        onChange={({ target }) => {
          const kind = correctionKinds.find((one) => one === target.value) ?? '';
          onChange({ ...note, kind });
        }}
      />
      {note.kind !== '' && (
        <TextArea
          ref={textRef}
          label="Text of the note"
          hint={
            note.kind === 'retraction'
              ? 'Shown above and below the article. Lists mark the article as retracted.'
              : 'Shown below the article, with the date.'
          }
          maxLength={CORRECTION_NOTE_MAX_LENGTH}
          value={note.text}
          error={error}
          onChange={({ target }) => onChange({ ...note, text: target.value })}
        />
      )}
    </>
  );
}

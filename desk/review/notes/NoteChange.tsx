import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { useReturnedFocus } from '../../hooks/useReturnedFocus';
import { FailureLine } from '../../ui/FailureLine';
import { MentionArea } from './mention/MentionArea';
import { type EditorNote, useChangeReviewNoteMutation } from './notesApi';
import type { NoteWords } from './noteWords';
import { SuggestionField } from './SuggestionField';

interface NoteChangeProps {
  articleId: string;
  note: EditorNote;
  /** The current input. */
  words: NoteWords;
  /** Whether the suggested words are changed here too. */
  hasSuggestion: boolean;
  onType: (words: NoteWords) => void;
  onClose: () => void;
}

/** Edits the editor's own note before it is sent. */
export function NoteChange({ articleId, note, words, hasSuggestion, onType, onClose }: NoteChangeProps) {
  const { content, suggestion } = words;
  const [change, { error, isLoading }] = useChangeReviewNoteMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  useReturnedFocus(field);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = hasSuggestion || suggestion === null ? words : { content };
    const { error: refused } = await change({ articleId, noteId: note._id, ...typed });
    if (!refused) onClose();
  };
  return (
    <Form onSubmit={handleSubmit} noValidate aria-label="Change the note">
      {hasSuggestion && suggestion !== null && (
        <SuggestionField value={suggestion} onType={(typed) => onType({ ...words, suggestion: typed })} />
      )}
      <MentionArea
        ref={field}
        articleId={articleId}
        label={suggestion === null ? 'Note' : 'Note (optional)'}
        rows={3}
        maxLength={REASON_MAX_LENGTH}
        value={content}
        onType={(typed) => onType({ ...words, content: typed })}
      />
      <FailureLine>{error?.message}</FailureLine>
      <Buttons>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" type="submit" isLoading={isLoading}>
          Save
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
`;

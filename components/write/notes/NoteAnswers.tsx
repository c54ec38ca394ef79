import type { ReviewNote } from '@contracts/reviewNote';
import { NOTE_ANSWER_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { formatDateTime } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { AnswerThread } from './AnswerThread';
import { useAnswerForm } from './useAnswerForm';
import type { EditorNotes } from './useEditorNotes';

interface NoteAnswersProps {
  note: ReviewNote;
  reply: EditorNotes['reply'];
  /** The element with the words of the note. */
  describedBy: string;
}

/** What author and editors answered to a note, and a field for more. It is folded where the note is resolved. */
export function NoteAnswers({ note, reply, describedBy }: NoteAnswersProps) {
  const { resolved } = note;
  const form = useAnswerForm(note._id, reply);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);

  useEffect(() => {
    if (hasPressed.current) (form.isOpen ? field : opener).current?.focus();
    hasPressed.current = false;
  }, [form.isOpen]);

  const byKeyboard = (act: () => void) => () => {
    hasPressed.current = true;
    act();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    hasPressed.current = await form.send();
    if (!hasPressed.current) field.current?.focus();
  };

  return (
    <>
      {resolved?.by === 'editor' && <Fact>Resolved by an editor, {formatDateTime(resolved.date)}</Fact>}
      <AnswerThread
        note={note}
        describedBy={describedBy}
        signed={({ by, date }) => (
          <>
            <b>{by === 'author' ? 'You' : 'An editor'}</b>, {formatDateTime(date)}
          </>
        )}
      />
      {form.isOpen ? (
        <Form onSubmit={handleSubmit} noValidate aria-label="Answer to the note">
          <TextArea
            ref={field}
            label="Your answer"
            hint="The editors see it at once."
            rows={2}
            maxLength={NOTE_ANSWER_MAX_LENGTH}
            value={form.text}
            error={form.error || undefined}
            onChange={({ target }) => form.change(target.value)}
          />
          <Buttons>
            <Button size="sm" variant="ghost" onClick={byKeyboard(form.discard)}>
              Discard
            </Button>
            <Button size="sm" type="submit" isLoading={form.isSending}>
              Send
            </Button>
          </Buttons>
        </Form>
      ) : (
        <div>
          <Button
            ref={opener}
            size="sm"
            variant="ghost"
            aria-describedby={describedBy}
            onClick={byKeyboard(form.open)}
          >
            Answer
          </Button>
        </div>
      )}
    </>
  );
}

const Fact = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
`;

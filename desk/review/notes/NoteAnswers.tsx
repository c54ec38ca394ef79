import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import { NOTE_ANSWER_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { AnswerThread } from '@/components/write/notes/AnswerThread';
import { notify } from '@/hooks/useNotify';
import { randomId } from '@/services/randomId';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { usePersistentState } from '../../persistent/usePersistentState';
import { useMay } from '../../session/useMay';
import { FailureLine } from '../../ui/FailureLine';
import { InlineActions, InlineForm } from '../../ui/InlineForm';
import { Moment } from '../../ui/Moment';
import { MentionArea } from './mention/MentionArea';
import { type EditorNote, useAnswerReviewNoteMutation, useResolveReviewNoteMutation } from './notesApi';

interface NoteAnswersProps {
  articleId: string;
  note: EditorNote;
  /** Whether the article is the editor's own. */
  isOwn: boolean;
  /** The element with the words of the note. */
  describedBy: string;
}

/** An answer that is being written. */
interface AnswerDraft {
  /** Another one with each change: sent again after a lost reply, the same id is the same answer. */
  id: string;
  content: string;
}

/** Who will read what is typed. */
function readersText({ audience, sent }: EditorNote): string {
  if (audience === 'editors') return 'Only editors see it. The author never does.';
  return sent
    ? 'The author sees it at once, without your name.'
    : 'The author sees it, without your name, when the note is sent.';
}

/** The message where another person did the same just before. */
function sameText({ done, resolved }: Pick<EditorNote, 'done' | 'resolved'>): string {
  if (!done) return 'This note was opened again just before you.';
  return resolved?.by === 'author'
    ? 'The author resolved this note just before you.'
    : 'Another editor resolved this note just before you.';
}

/** What author and editors answered to a note, a field for more, and whether it is resolved. */
export function NoteAnswers({ articleId, note, isOwn, describedBy }: NoteAnswersProps) {
  const { _id: noteId, audience, done, outcome, suggestion } = note;
  const mayDiscuss = useMay()(reviewNotePolicy.discuss, { mine: isOwn });
  const { value: draft, keep } = usePersistentState<AnswerDraft>(`noteAnswer/${noteId}`);
  const [answer, answering] = useAnswerReviewNoteMutation();
  const [resolve, resolving] = useResolveReviewNoteMutation();
  const [missing, setMissing] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  const isOpen = draft !== undefined;

  useEffect(() => {
    if (hasPressed.current) (isOpen ? field : opener).current?.focus();
    hasPressed.current = false;
  }, [isOpen]);

  const type = (content: string) => {
    setMissing('');
    keep({ id: randomId(), content });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === undefined || answering.isLoading) return;
    const content = draft.content.trim();
    if (content === '') {
      setMissing('Enter an answer.');
      field.current?.focus();
      return;
    }
    const { error } = await answer({ articleId, noteId, id: draft.id, content });
    if (error) return;
    hasPressed.current = true;
    keep(undefined);
  };
  const toggleDone = async () => {
    const { data } = await resolve({ articleId, noteId, done: !done });
    if (data && !data.isChanged) notify.success(sameText(data));
  };
  // The author answers a suggestion; editors can open a refused one again.
  const canResolve = suggestion === null || outcome === 'refused';

  return (
    <>
      <Thread>
        <AnswerThread
          note={note}
          describedBy={describedBy}
          signed={({ by, person, date }) => (
            <>
              <b>{person?.username ?? 'A former user'}</b> ({by}) · <Moment date={date} />
            </>
          )}
        />
      </Thread>
      {mayDiscuss && isOpen && (
        <InlineForm onSubmit={handleSubmit} noValidate aria-label="Answer to the note">
          <MentionArea
            ref={field}
            articleId={articleId}
            label={audience === 'editors' ? 'Answer for editors only' : 'Answer for author and editors'}
            hint={readersText(note)}
            rows={2}
            maxLength={NOTE_ANSWER_MAX_LENGTH}
            value={draft.content}
            error={missing || undefined}
            onType={type}
          />
          <FailureLine>{answering.error?.message}</FailureLine>
          <InlineActions>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                hasPressed.current = true;
                keep(undefined);
              }}
            >
              Discard
            </Button>
            <Button size="sm" type="submit" isLoading={answering.isLoading}>
              {audience === 'editors' ? 'Send to editors only' : 'Send'}
            </Button>
          </InlineActions>
        </InlineForm>
      )}
      {mayDiscuss && (
        <Tools>
          {!isOpen && (
            <Button
              ref={opener}
              size="sm"
              variant="ghost"
              aria-describedby={describedBy}
              onClick={() => {
                hasPressed.current = true;
                type('');
              }}
            >
              Answer
            </Button>
          )}
          {canResolve && (
            <Button
              size="sm"
              variant="ghost"
              aria-describedby={describedBy}
              isLoading={resolving.isLoading}
              onClick={() => void toggleDone()}
            >
              {done ? 'Open again' : 'Resolve'}
            </Button>
          )}
        </Tools>
      )}
      <FailureLine>{resolving.error?.message}</FailureLine>
    </>
  );
}

const Thread = styled.div`
  ${text.small}
  display: contents;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: -${space[3]};
`;

import type { NoteAnswer, ReviewNote } from '@contracts/reviewNote';
import { isSettled } from '@contracts/rules/review/thread';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface AnswerThreadProps<Answer extends NoteAnswer> {
  note: Pick<ReviewNote, 'done' | 'resolved'> & { answers: Answer[] };
  /** The element with the words of the note. */
  describedBy: string;
  /** Who answered, and when. */
  signed: (answer: Answer) => ReactNode;
}

/** The answers to a note, oldest first. They are folded where the note is resolved. */
export function AnswerThread<Answer extends NoteAnswer>({
  note,
  describedBy,
  signed,
}: AnswerThreadProps<Answer>) {
  const { answers } = note;
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (answers.length === 0) return null;
  const isFolded = isSettled(note);
  return (
    <>
      {isFolded && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isUnfolded}
            aria-describedby={describedBy}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {countOf(answers.length, 'answer')}
          </Button>
        </div>
      )}
      {(!isFolded || isUnfolded) && (
        <List aria-label="Answers">
          {answers.map((answer) => (
            <li key={answer._id}>
              <Signature>{signed(answer)}</Signature>
              <p>{answer.content}</p>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

const Signature = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.border};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

import type { WaitingArticle } from '@contracts/queue';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { lengthFault } from '@/components/ui/field/lengthFault';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { usePersistentState } from '../../../persistent/usePersistentState';
import { FailureLine } from '../../../ui/FailureLine';
import { emptyLetter, type LetterDraft, letterText, withReason } from '../../decision/letter';
import { ReasonChoice } from '../../reasons/ReasonChoice';
import { ReasonsDialog } from '../../reasons/ReasonsDialog';
import { articlesText } from './manyText';

interface RejectManyDialogProps {
  articles: WaitingArticle[];
  isBusy: boolean;
  failure: string;
  /** Resolves with whether it was done. */
  onReject: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Rejects several articles for one reason. The letter is kept on this device until it is sent. */
export function RejectManyDialog({ articles, isBusy, failure, onReject, onClose }: RejectManyDialogProps) {
  const { value: letter = emptyLetter, keep } = usePersistentState<LetterDraft>('letterToMany');
  const [problem, setProblem] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = letterText(letter);
  const write = (next: LetterDraft) => {
    keep(next);
    setProblem('');
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = reason === '' ? 'Enter a reason.' : lengthFault(reason, REASON_MAX_LENGTH);
    setProblem(refused);
    if (refused !== '') field.current?.focus();
    else if (await onReject(reason)) keep(undefined);
  };

  // Shown instead of this dialog, which keeps the letter until it is back.
  if (isEditing) return <ReasonsDialog onClose={() => setIsEditing(false)} />;
  return (
    <Dialog title={`Reject ${articlesText(articles.length)}`} size="lg" align="top" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <div>
          <p>
            For articles that you need not read one by one, such as advertisements. Each author gets the
            letter once, with a list of their articles.
          </p>
          <Titles aria-label="Articles">
            {articles.map(({ _id, title, author }) => (
              <li key={_id}>
                {title || 'Untitled'}, by {author.username}
              </li>
            ))}
          </Titles>
        </div>
        <ReasonChoice
          chosen={letter.reasons.map(({ _id }) => _id)}
          onChoose={(chosen) => write(withReason(letter, chosen))}
          onEdit={() => setIsEditing(true)}
        />
        <TextArea
          ref={field}
          label="In your own words"
          rows={4}
          value={letter.words}
          error={problem}
          onChange={({ target }) => write({ ...letter, words: target.value })}
          data-autofocus
        />
        <FailureLine>{failure}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isLoading={isBusy}>
            Reject {articlesText(articles.length)}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const Titles = styled.ul`
  ${text.small}
  max-height: 8rem;
  margin: ${space[2]} 0 0;
  padding-inline-start: ${space[5]};
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

import type { Claim } from '@contracts/queue';
import { TAKE_OVER_WORD_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useState } from 'react';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { notify } from '@/hooks/useNotify';
import { formatTime } from '@/services/siteTime';
import { usePersistentState } from '../../persistent/usePersistentState';
import { FailureLine } from '../../ui/FailureLine';

import { useTakeOverMutation } from '../reviewApi';

interface TakeOverDialogProps {
  id: string;
  claim: Claim;
  onClose: () => void;
}

/** Takes the claim of another editor over, with a word to them. */
export function TakeOverDialog({ id, claim, onClose }: TakeOverDialogProps) {
  const [{ editor, until }] = useState(claim);
  const { value: word = '', keep } = usePersistentState<string>(`takeOver/${id}`);
  const [takeOver, { error, isLoading }] = useTakeOverMutation();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: refused } = await takeOver({ id, from: editor._id, word });
    if (refused) return;
    keep(undefined);
    notify.success('You have claimed the article.');
    onClose();
  };

  return (
    <Dialog title={`Take over from ${editor.username}`} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <p>
          {editor.username} has claimed this article until {formatTime(until)}. After you take it over, only
          you can decide on it. {editor.username}’s unsent text is kept.
        </p>
        <TextArea
          label={`Message to ${editor.username} (optional)`}
          hint="They see it immediately. It is also kept in the article’s log."
          rows={2}
          maxLength={TAKE_OVER_WORD_MAX_LENGTH}
          value={word}
          onChange={({ target }) => keep(target.value)}
          data-autofocus
        />
        <FailureLine>{error?.message}</FailureLine>
        <SubmitActions isLoading={isLoading} onCancel={onClose}>
          Take over
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}

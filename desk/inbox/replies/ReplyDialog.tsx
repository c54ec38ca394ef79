import { CHAT_MESSAGE_MAX_LENGTH } from '@contracts/limits';
import type { SavedReply } from '@contracts/savedReply';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/DialogForm';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useTypedOver } from '../../kept/useTypedOver';
import { FailureLine } from '../../ui/FailureLine';
import { OvertakenNotice } from '../../ui/OvertakenNotice';
import { useAddReplyMutation, useChangeReplyMutation, type WrittenReply } from './repliesApi';

const TITLE_MAX_LENGTH = 80;
const empty: WrittenReply = { title: '', content: '' };

interface ReplyDialogProps {
  /** As it is for all by now; null for a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

/** Writes a reply; what is typed is kept on this device until it is saved. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const present = reply ? { title: reply.title, content: reply.content } : empty;
  const { typed, type, forget, isOvertaken } = useTypedOver(`reply/${reply?._id ?? 'new'}`, present);
  const [add, adding] = useAddReplyMutation();
  const [change, changing] = useChangeReplyMutation();
  const { isLoading, error } = reply ? changing : adding;

  const close = () => {
    forget();
    onClose();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = reply ? await change({ id: reply._id, ...typed, was: present }) : await add(typed);
    if (!saved.error) close();
  };

  return (
    <Dialog title={reply ? 'Change a saved reply' : 'Write a saved reply'} size="md" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <TextField
          label="Name"
          hint="For editors only."
          maxLength={TITLE_MAX_LENGTH}
          value={typed.title}
          onChange={({ target }) => type({ title: target.value })}
          data-autofocus
        />
        <TextArea
          label="Reply"
          rows={6}
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
          value={typed.content}
          onChange={({ target }) => type({ content: target.value })}
        />
        {isOvertaken && <OvertakenNotice title={present.title} words={present.content} />}
        <FailureLine>{isLoading ? undefined : error?.message}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isLoading={isLoading}>
            Save
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

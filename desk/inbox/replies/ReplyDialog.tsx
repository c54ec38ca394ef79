import { CHAT_MESSAGE_MAX_LENGTH } from '@contracts/limits';
import type { SavedReply } from '@contracts/savedReply';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/DialogForm';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useKept } from '../../kept/useKept';
import { FailureLine } from '../../ui/FailureLine';
import { useAddReplyMutation, useChangeReplyMutation, type WrittenReply } from './repliesApi';

const TITLE_MAX_LENGTH = 80;
const empty: WrittenReply = { title: '', content: '' };

/** What is typed, and what it was typed over: another editor may change that meanwhile. */
type TypedReply = WrittenReply & { was?: WrittenReply };

interface ReplyDialogProps {
  /** Null for a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

/** Writes a reply; what is typed is kept on this device until it is saved. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const { value, keep } = useKept<TypedReply>(`reply/${reply?._id ?? 'new'}`);
  const [add, adding] = useAddReplyMutation();
  const [change, changing] = useChangeReplyMutation();
  const { isLoading, error } = reply ? changing : adding;
  const opened = reply ? { title: reply.title, content: reply.content } : empty;
  const typed: TypedReply = value ?? opened;
  const { title, content, was = opened } = typed;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = reply
      ? await change({ id: reply._id, title, content, was })
      : await add({ title, content });
    if (saved.error) return;
    keep(undefined);
    onClose();
  };

  const handleCancel = () => {
    keep(undefined);
    onClose();
  };

  return (
    <Dialog title={reply ? 'Change a saved reply' : 'Write a saved reply'} size="md" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <TextField
          label="Name"
          hint="For editors only."
          maxLength={TITLE_MAX_LENGTH}
          value={title}
          onChange={({ target }) => keep({ title: target.value, content, was })}
          data-autofocus
        />
        <TextArea
          label="Reply"
          rows={6}
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
          value={content}
          onChange={({ target }) => keep({ title, content: target.value, was })}
        />
        <FailureLine>{isLoading ? undefined : error?.message}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={handleCancel}>
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

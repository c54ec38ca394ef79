import { CHAT_MESSAGE_MAX_LENGTH } from '@contracts/rules/limits';
import type { SavedReply } from '@contracts/savedReply';
import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { useSharedTextDraft } from '../../persistent/useSharedTextDraft';
import { SharedWordsDialog } from '../../ui/SharedWordsDialog';
import { useAddReplyMutation, useChangeReplyMutation, type WrittenReply } from './repliesApi';

const TITLE_MAX_LENGTH = 80;
const empty: WrittenReply = { title: '', content: '' };

interface ReplyDialogProps {
  /** The current shared version; null for a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

/** Edits a reply; the input is stored on this device until it is saved. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const present = reply ? { title: reply.title, content: reply.content } : empty;
  const { typed, type, forget, isOvertaken } = useSharedTextDraft(`reply/${reply?._id ?? 'new'}`, present);
  const [add, adding] = useAddReplyMutation();
  const [change, changing] = useChangeReplyMutation();

  const save = async () => {
    const saved = reply ? await change({ id: reply._id, ...typed, was: present }) : await add(typed);
    return !saved.error;
  };

  return (
    <SharedWordsDialog
      title={reply ? 'Edit saved reply' : 'New saved reply'}
      size="md"
      overtaken={isOvertaken ? { title: present.title, words: present.content } : undefined}
      state={reply ? changing : adding}
      onSave={save}
      onForget={forget}
      onClose={onClose}
    >
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
    </SharedWordsDialog>
  );
}

import { useRef } from 'react';
import { randomId } from '@/services/randomId';
import { usePersistentState } from '../../persistent/usePersistentState';
import { useAddNoteMutation } from '../inboxApi';

/** A note that is being written, kept on this device until the server has it. */
export function useNoteInput(roomId: string) {
  const { value: text = '', keep } = usePersistentState<string>(`note/${roomId}`);
  const [addNote, { isLoading, error }] = useAddNoteMutation();
  /** Tried again after a lost answer it is the same note. */
  const tried = useRef({ id: '', content: '' });

  async function send(written: string): Promise<void> {
    const content = written.trim();
    if (content === '') return;
    if (tried.current.content !== content) tried.current = { id: randomId(), content };
    const { error } = await addNote({ roomId, ...tried.current });
    if (error) return;
    tried.current = { id: '', content: '' };
    keep(undefined);
  }

  return {
    text,
    setText: (next: string) => keep(next === '' ? undefined : next),
    send: (written: string) => void send(written),
    isSending: isLoading,
    failure: isLoading ? undefined : error?.message,
  };
}

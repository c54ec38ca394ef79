import { useEffect } from 'react';
import { useDeskSelector } from '../store';

/** Sends what the editor left waiting, wherever the desk is opened; its code comes after the page. */
export function useWaitingMessages(): void {
  const editor = useDeskSelector(({ session }) => session.editor);
  useEffect(() => {
    if (!editor) return;
    import('./room/deskChats').then(
      ({ endChatsBut, sendWaiting }) => {
        endChatsBut(editor._id);
        return sendWaiting(editor);
      },
      () => {},
    );
  }, [editor]);
}

import { useEffect } from 'react';
import { useDeskSelector } from '../store';

/** Sends the editor's waiting messages, wherever the desk is opened; its code is loaded after the page. */
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

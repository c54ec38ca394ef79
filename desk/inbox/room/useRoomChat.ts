import { useEffect, useEffectEvent, useState } from 'react';
import { type ChatConversation, useChatConversation } from '@/components/chat/useChatConversation';
import type { ChatSession } from '@/services/chat/chatSession';
import { useDeskSelector } from '../../store';
import { enterChat, leaveChat } from './deskChats';

/** The conversation in an author's room, while it is on the screen. */
export function useRoomChat(ownerId: string): ChatConversation {
  const editor = useDeskSelector(({ session }) => session.editor);
  const [session, setSession] = useState<ChatSession | null>(null);
  const editorId = editor?._id;
  // Signing in again gives the same editor as another object.
  const enter = useEffectEvent((room: string) => editor && enterChat(editor, room));

  useEffect(() => {
    if (editorId === undefined) return;
    const entered = enter(ownerId);
    if (!entered) return;
    setSession(entered);
    return () => {
      setSession(null);
      leaveChat(entered);
    };
  }, [editorId, ownerId]);

  // Until the effect has run, this is still the previous room.
  const own = session?.ownerId === ownerId && session.userId === editorId ? session : null;
  return useChatConversation(own, true);
}

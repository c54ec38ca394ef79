import { notify } from '@/hooks/useNotify';
import { type ChatSession, createChatSession } from '@/services/chat/chatSession';
import { chatStorageOf, foldersWith } from '@/services/chat/chatStorage';
import { createOutbox, type Outbox, WAITING_PREFIX } from '@/services/chat/outbox';
import type { ChatPerson } from '@/services/chat/threadMessages';
import { getSocket } from '@/services/realtime/socket';

interface Chat {
  session: ChatSession;
  outbox: Outbox;
  /** How many keep it: the parts of the page that show it or its count of unread messages. */
  heldBy: number;
  /** How many messages could not be sent, as far as the editor knows. */
  failed: number;
}

/** By editor and room. A chat that is no longer shown stays until its waiting messages are sent. */
const chats = new Map<string, Chat>();

const folderOf = (editorId: string) => `${editorId}/desk`;
const keyOf = (editorId: string, ownerId: string) => `${folderOf(editorId)}/${ownerId}`;

const failedOf = ({ outbox }: Chat) => outbox.list().filter(({ state }) => state.kind === 'failed').length;

/** An open conversation shows it itself. */
function tellFailure(chat: Chat): void {
  const failed = failedOf(chat);
  if (chat.heldBy === 0 && failed > chat.failed) {
    notify.error('A message was not sent. Open its conversation to send it again or remove it.');
  }
  chat.failed = failed;
}

function endIfDone(key: string): void {
  const chat = chats.get(key);
  if (!chat) return;
  tellFailure(chat);
  if (chat.heldBy > 0 || chat.session.isSending()) return;
  chats.delete(key);
  chat.session.close();
}

function chatOf(editor: ChatPerson, ownerId: string): Chat {
  const key = keyOf(editor._id, ownerId);
  const known = chats.get(key);
  if (known) return known;
  const storage = chatStorageOf(key);
  const outbox = createOutbox(storage);
  // The server makes the room with the first message in it.
  const makeRoom = async () => false;
  const session = createChatSession({ userId: editor._id, ownerId, storage, outbox, makeRoom });
  const chat: Chat = { session, outbox, heldBy: 0, failed: 0 };
  chats.set(key, chat);
  session.setPerson(editor);
  session.subscribe(() => endIfDone(key));
  getSocket().then(session.attach, () => {});
  return chat;
}

/** Opens an author's room for an editor; `leaveChat` ends it. */
export function enterChat(editor: ChatPerson, ownerId: string): ChatSession {
  const chat = chatOf(editor, ownerId);
  chat.heldBy += 1;
  return chat.session;
}

/** Releases a chat after its outbox was read again: a message may just be stored there, or removed. */
async function release(key: string, chat: Chat): Promise<void> {
  await chat.outbox.refresh();
  chat.heldBy -= 1;
  if (chats.get(key) === chat) endIfDone(key);
}

export function leaveChat(session: ChatSession): void {
  const key = keyOf(session.userId, session.ownerId);
  const chat = chats.get(key);
  if (!chat) return;
  session.look({ isOpen: false, isVisible: false });
  session.flush();
  void release(key, chat);
}

/** Sends what an editor left waiting on this device: before a reload, or without a connection. */
export async function sendWaiting(editor: ChatPerson): Promise<void> {
  const ownerIds = await foldersWith(folderOf(editor._id), WAITING_PREFIX).catch(() => []);
  for (const ownerId of ownerIds) {
    const chat = chatOf(editor, ownerId);
    chat.heldBy += 1;
    await release(keyOf(editor._id, ownerId), chat);
  }
}

/** Ends the chats of all other editors; their waiting messages stay on this device. */
export function endChatsBut(editorId: string | undefined): void {
  for (const [key, { session }] of chats) {
    if (session.userId === editorId) continue;
    chats.delete(key);
    session.close();
  }
}

import { act, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { ChatWidget } from '@/components/chat/ChatWidget';
import { ChatServer } from './chatServer';
import { signedInState } from './factories';
import { fakeSocket } from './fakeSocket';
import { renderApp } from './renderApp';

/** The room of the author whose chat is shown. */
export let chat: ChatServer;

export const launcher = (name = 'Open support chat') => screen.findByRole('button', { name });
export const panel = () => screen.findByRole('dialog', { name: 'Support chat' });
export const log = () => screen.getByRole('log', { name: 'Messages' });
export const input = () => screen.findByPlaceholderText('send a message...');
export const lines = () => within(log()).queryAllByRole('listitem');

/** What is said of the message with that text. */
export async function line(text: string | RegExp) {
  const found = (await within(log()).findByText(text)).closest('li');
  if (!found) throw new Error(`${text} is no message`);
  return within(found);
}

export const untilMarked = (text: string | RegExp, mark: string) =>
  waitFor(async () => expect((await line(text)).getByText(mark)).toBeInTheDocument());

/** All that is read out at the moment. */
export const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** A key that is meant for an input method, by the code that Safari gives where it does not say so otherwise. */
export const composed = (key: string, isComposing = true) =>
  new KeyboardEvent('keydown', { key, isComposing, keyCode: 229, bubbles: true, cancelable: true });

/** The browser of one test is not that of the next. */
export const forgetChat = () => clear(createStore('byline-chat', 'kept'));

interface Past {
  /** So many messages of the editors, unread. */
  answers?: number;
  sentAt?: string;
}

/** Serves the socket with the room of an author. */
export function serveRoom({ answers = 0, sentAt }: Past = {}): void {
  chat = new ChatServer('user-ada');
  for (let nth = 1; nth <= answers; nth += 1) {
    const answer = chat.write(`answer ${nth}`);
    if (sentAt !== undefined) answer.sentAt = sentAt;
  }
  chat.serve(fakeSocket);
}

/** The chat of that author, closed and connected. */
export async function startChat(past?: Past) {
  serveRoom(past);
  const app = renderApp(<ChatWidget />, { route: '/dashboard', preloadedState: signedInState() });
  await waitFor(() => expect(fakeSocket.listenerCount('room-messages')).toBe(1));
  await act(async () => void fakeSocket.connect());
  return app;
}

/** The same, opened by its button. */
export async function openChat(past?: Past) {
  const app = await startChat(past);
  await app.user.click(await screen.findByRole('button', { name: /^Open support chat/ }));
  await input();
  return app;
}

import { randomUUID } from 'node:crypto';
import type { ChatMessage, SomeMessages } from '@contracts/chat';
import type { Acknowledgement, ClientToServerEvents, ServerToClientEvents } from '@contracts/event';
import type { Page } from 'playwright';
import { io, type Socket } from 'socket.io-client';
import { connected, credentialsOf } from '@/__tests__/support/connected';
import { openDeskSession } from './api';
import type { Author } from './authors';
import { editorSettings } from './community';
import { untilServed } from './dashboard';
import { inDatabase } from './database';
import { untilInBrowser } from './page';
import type { SiteServer } from './site';

export const roomOf = ({ _id }: Pick<Author, '_id'>) => `admin-${_id}`;

export const launcher = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread > 0 ? `Open support chat, ${unread} unread` : 'Open support chat',
    exact: true,
  });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Support chat' });
export const log = (page: Page) => panel(page).getByRole('log', { name: 'Messages' });
export const input = (page: Page) => panel(page).getByPlaceholder('send a message...');
export const closeButton = (page: Page) => panel(page).getByRole('button', { name: 'Close support chat' });

/** The messages with a text, each with what is said of it. */
export const message = (page: Page, text: string | RegExp) =>
  log(page).getByRole('listitem').filter({ hasText: text });
export const untilMarked = (page: Page, text: string, mark: string) =>
  message(page, text).getByText(mark, { exact: true }).waitFor();

export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open support chat/ }).click();
  await input(page).waitFor();
}

export async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.keyboard.press('Enter');
}

/** The texts that the log shows, in its order. */
export const shownTexts = (page: Page): Promise<string[]> =>
  log(page)
    .locator('[data-message] p[dir]')
    .evaluateAll((texts) => texts.map(({ textContent }) => textContent ?? ''));

/** Resolves once these texts are on the device. */
export const untilKept = (page: Page, ...texts: string[]) =>
  untilInBrowser(page, 'byline-chat', 'kept', texts);

/** An editor without a browser, at the other end of the chat. */
export async function connectEditor(url: string) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = editorSettings;
  const { _id, ...desk } = await openDeskSession(url, ADMIN_EMAIL, ADMIN_PASSWORD);
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, credentialsOf({ desk }));
  await connected(socket);

  /** The server limits how much one says in a while; a limited writer waits. */
  async function done<Answer extends object>(
    ask: () => Promise<Acknowledgement<Answer>>,
  ): Promise<{ ok: true } & Answer> {
    const answer = await untilServed(ask, (reply) => reply.ok || reply.retryAfter === undefined);
    if (!answer.ok) throw new Error(`the server refused: ${answer.message}`);
    return answer;
  }

  return {
    _id,
    socket,
    /** Looks into a room, and from then on gets what is said in it. */
    async join(room: string) {
      await done(() => socket.emitWithAck('join-room', room));
    },
    async say(room: string, text: string) {
      const id = randomUUID();
      const payload = { room, text, user: _id, time: '', date: '', id };
      await done(() => socket.emitWithAck('message-room', payload));
    },
    /** Reads what there is. */
    async read(room: string) {
      await done(() => socket.emitWithAck('delete-room-notification', room));
    },
    /** All that the server has of a room, in order. */
    async all(room: string) {
      const messages: ChatMessage[] = [];
      for (;;) {
        const after = messages.at(-1)?.seq ?? 0;
        const page = await done<SomeMessages>(() => socket.emitWithAck('messages-after', { room, after }));
        messages.push(...page.groups.flatMap(({ messagesByDate }) => messagesByDate));
        if (!page.more) return messages;
      }
    },
    end: () => void socket.disconnect(),
  };
}

export type Editor = Awaited<ReturnType<typeof connectEditor>>;

/** Gives a room a past: so many messages, turn by turn, one a minute until an hour ago. */
export async function fillRoom(
  server: SiteServer,
  author: Author,
  editorId: string,
  count: number,
): Promise<void> {
  const start = Date.now() - (count + 60) * 60_000;
  const at = (ms: number) => new Date(ms).toISOString();
  const messages = Array.from({ length: count }, (_, index) => {
    const seq = index + 1;
    const isSupport = seq % 2 === 0;
    return {
      room_id: author._id,
      seq,
      id: `earlier-${seq}`,
      sender_id: isSupport ? editorId : author._id,
      from_support: isSupport ? 1 : 0,
      content: `Line ${seq} of what was said. ${'More of it. '.repeat(seq % 7)}`.trim(),
      created_at: at(start + seq * 60_000),
    } as const;
  });
  const counts = { last_seq: count, owner_seen: count, support_seen: count };
  const room = { user_id: author._id, created_at: at(start), last_message_at: at(Date.now()), ...counts };
  await inDatabase(server, async (db) => {
    await db.insertInto('chat_room').values(room).execute();
    await db.insertInto('chat_message').values(messages).execute();
  });
}

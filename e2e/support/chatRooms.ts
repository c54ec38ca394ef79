import type { Page } from 'playwright';
import { type Author, newAuthor, openAs } from './authors';
import { connectEditor, type Editor, openChat, roomOf, untilMarked, write } from './chat';
import type { Site } from './site';

interface OpenRoom {
  author: Author;
  page: Page;
  room: string;
}

interface ChatRooms {
  editor: Editor;
  newcomer(): Promise<Author>;
  /** An author who has written already, with the chat open, and the editor in the same room. */
  openRoom(firstMessage: string): Promise<OpenRoom>;
}

/** The people of a file of tests: an editor at the other end of the chat, and as many authors as are asked for. */
export function startChatRooms(site: Site): ChatRooms {
  let editor: Editor | undefined;
  let people = 0;

  beforeAll(async () => {
    editor = await connectEditor(site.server.url);
  });
  afterAll(() => editor?.end());

  const chat: ChatRooms = {
    get editor() {
      if (!editor) throw new Error('the editor is not connected yet');
      return editor;
    },
    newcomer() {
      people += 1;
      return newAuthor(site.server.url, `Chatter ${people}`);
    },
    async openRoom(firstMessage) {
      const author = await chat.newcomer();
      const page = await openAs(site, author, '/dashboard');
      await openChat(page);
      await write(page, firstMessage);
      await untilMarked(page, firstMessage, 'Sent');
      const room = roomOf(author);
      await chat.editor.join(room);
      return { author, page, room };
    },
  };
  return chat;
}

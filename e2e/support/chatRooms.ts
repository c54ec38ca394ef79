import { type Author, newAuthor, openAs } from './authors';
import { connectEditor, type Editor, openChat, roomOf, untilMarked, write } from './chat';
import type { Site } from './site';

/** The people of a file of tests: an editor at the other end of the chat, and as many authors as are asked for. */
export function startChatRooms(site: Site) {
  let editor: Editor | undefined;
  let people = 0;

  beforeAll(async () => {
    editor = await connectEditor(site.server.url);
  });
  afterAll(() => editor?.end());

  const chat = {
    get editor(): Editor {
      if (!editor) throw new Error('the editor is not connected yet');
      return editor;
    },
    newcomer(): Promise<Author> {
      people += 1;
      return newAuthor(site.server.url, `Chatter ${people}`);
    },
    /** An author who has written already, with the chat open, and the editor in the same room. */
    async openRoom(firstMessage: string) {
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

import type { CDPSession, Page } from 'playwright';
import { twoFrames } from './page';

/** How words reach a page: with a key, without one (a list of emoji, dictation), or from an input method. */
export const waysToType = ['key', 'insertion', 'input method'] as const;
type WayToType = (typeof waysToType)[number];

const sessions = new WeakMap<Page, Promise<CDPSession>>();
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Types one letter in this way. */
export async function typeLetter(page: Page, letter: string, way: WayToType): Promise<void> {
  const session = await sessionOf(page);
  await twoFrames(page);
  if (way === 'key') {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    return;
  }
  if (way === 'input method')
    for (const text of ['ㄅ', letter])
      await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.insertText', { text: letter });
}

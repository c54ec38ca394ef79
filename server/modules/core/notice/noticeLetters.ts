import type { NoticeTable } from '../../../db/schema/notice';
import type { Parts as AllParts } from '../../../dependencies';
import type { LetterFacts } from '../../../letterFacts';
import type { LetterOf, NoticeReader } from '../../../noticeKinds';
import { isLetter, isNews } from './noticeKinds';

type Parts = Pick<AllParts, 'letters' | 'noticeKinds'>;
type RenderedMail = Awaited<ReturnType<Parts['letters']['write']>>;

/** The most items of one kind in a mail. */
const ITEMS_MOST = 20;

/** Makes mails of notices, with names and titles as they are now. */
export function createNoticeLetters({ letters, noticeKinds }: Parts) {
  const render = <K extends keyof LetterFacts>({ letter, facts }: { letter: K; facts: LetterFacts[K] }) =>
    letters.write(letter, facts);

  /** The kinds that still have news, each with its newest items. */
  async function readNews(notices: NoticeTable[], reader: NoticeReader) {
    const groups: LetterFacts['news']['groups'] = [];
    for (const { kind, definition } of noticeKinds.list()) {
      const mine = notices.filter((notice) => notice.kind === kind);
      if (mine.length === 0 || !isNews(definition)) continue;
      const { heading, things } = definition;
      const items = await definition.list(mine, reader);
      const shown = items.slice(0, ITEMS_MOST);
      if (shown.length > 0) groups.push({ heading, things, items: shown, more: items.length - shown.length });
    }
    return groups;
  }

  async function composeLetter(notices: NoticeTable[], reader: NoticeReader): Promise<LetterOf | null> {
    const [first, ...others] = notices;
    const definition = first && noticeKinds.of(first.kind);
    if (first && definition && isLetter(definition)) return definition.write([first, ...others], reader);
    const groups = await readNews(notices, reader);
    if (groups.length === 0) return null;
    const { username, unsubscribe, choices } = reader;
    return { letter: 'news', facts: { username, groups, unsubscribe, choices } };
  }

  return {
    /** @returns null if there is no news left. */
    async write(notices: NoticeTable[], reader: NoticeReader): Promise<RenderedMail | null> {
      const letter = await composeLetter(notices, reader);
      return letter && render(letter);
    },
  };
}

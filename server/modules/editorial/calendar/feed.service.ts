import type { CalendarEntry, CalendarFeed } from '@contracts/calendar';
import { CALENDAR_FEED_DAYS_AHEAD, CALENDAR_FEED_DAYS_BACK } from '@contracts/rules/limits';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Dependencies, Services } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { admit, type RateLimit } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import type { ChangedEntry } from './calendar.service';
import { deleteFeed, findFeed, isOfEditor, putFeed } from './feed.repository';
import { type CalendarEvent, iCalendar } from './iCalendar';

const DAY_MS = 24 * 60 * 60 * 1_000;
const REFRESH = 'PT1H';
const SUFFIX = '.ics';

/** Of an address: programs ask once in an hour or so. */
export const feedLimit: RateLimit = { most: 60, windowMs: 60 * 1_000 };

type Parts = Pick<Dependencies, 'database' | 'clock' | 'env'> &
  Pick<Services, 'auditLog' | 'calendar' | 'limiter' | 'site'>;

const words: Record<CalendarEntry['kind'], string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  waiting: 'Waiting',
  due: 'Due',
  end: 'Ends',
  update: 'Needs an update',
  commission: 'Commission',
};

/** Where the desk shows it. */
const sections: Record<CalendarEntry['kind'], string> = {
  published: 'articles',
  scheduled: 'calendar',
  waiting: 'review',
  due: 'review',
  end: 'articles',
  update: 'articles',
  commission: 'commissions',
};

/** The calendar for calendar programs, which read it with a key of an editor. Only hashes of keys are kept. */
export function createCalendarFeedService(parts: Parts) {
  const { database, clock, env, auditLog, calendar, limiter, site } = parts;
  const { db } = database;

  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();

  /** An article keeps the id of its event when it is published. A newer version that waits has another event. */
  function eventsOf(entries: ChangedEntry[]): CalendarEvent[] {
    const address = siteAddress(env);
    const { hostname } = new URL(address);
    const main = new Map<string, CalendarEntry['kind']>();
    for (const kind of ['commission', 'due', 'waiting', 'scheduled', 'published'] as const)
      for (const entry of entries) if (entry.kind === kind) main.set(entry._id, kind);
    return entries.map(({ _id, kind, at, changed, title, author, tag, sub, editor, unpublished }) => ({
      uid: `${_id}${main.get(_id) === kind ? '' : `-${kind}`}@${hostname}`,
      at,
      changed,
      title: `${words[kind]}: ${title.trim() || 'Untitled'}`,
      description: [
        editor && `assigned to ${editor.username}`,
        author.username,
        sub ? `${tag} › ${sub}` : tag,
      ]
        .filter(Boolean)
        .join(' · '),
      category: tag,
      url: `${address}/desk/${unpublished ? 'calendar' : sections[kind]}/${encodeURIComponent(_id)}`,
      isTentative: kind === 'waiting',
    }));
  }

  const note = (trx: Parameters<typeof auditLog.note>[0], { _id }: Caller, action: string) =>
    auditLog.note(trx, { actorId: _id, action, subject: { kind: 'user', id: _id } });

  return {
    async find({ _id }: Caller): Promise<CalendarFeed> {
      const row = await findFeed(db, _id);
      return row ? { created: row.created_at } : null;
    },

    /** Ends an earlier key. @returns the path with the key, which is returned only here. */
    async make(caller: Caller): Promise<string> {
      const key = createToken();
      await transact(db, async (trx) => {
        await putFeed(trx, { user_id: caller._id, key_hash: hashToken(key), created_at: isoNow(clock) });
        await note(trx, caller, 'made a calendar link');
      });
      return `/api/calendar/${key}${SUFFIX}`;
    },

    /** Does nothing where there is none. */
    end: (caller: Caller): Promise<void> =>
      transact(db, async (trx) => {
        if (await deleteFeed(trx, caller._id)) await note(trx, caller, 'ended a calendar link');
      }),

    /** Of a person who is no editor any more. */
    endOf: (userId: string, on: Db) => deleteFeed(on, userId),

    /**
     * @param file the key with its suffix
     * @param from the address of the program
     * @throws AppError 404 for a key that is none or has ended, 429 for too many calls of an address.
     */
    async read(file: string, from: string): Promise<string> {
      await admit(limiter, `calendar feed ${from}`, feedLimit);
      const key = file.endsWith(SUFFIX) ? file.slice(0, -SUFFIX.length) : '';
      if (key === '' || !(await isOfEditor(db, hashToken(key)))) throw notFound();
      const span = { start: inDays(-CALENDAR_FEED_DAYS_BACK), end: inDays(CALENDAR_FEED_DAYS_AHEAD) };
      return iCalendar(site.current().name, REFRESH, eventsOf(await calendar.between(span)));
    },
  };
}

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

import type { RevisionReason, RevisionSummary } from '@contracts/revision';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import type { RevisionTable } from '../../../db/schema/revision';
import { type Clock, isoNow } from '../../../lib/clock';
import type { KeptState } from '../../../lib/text/keptState';
import type { ImageReferences } from '../image/imageReferences';
import {
  findEarlierPublication,
  findEvents,
  findNewestAccepted,
  findPresent,
  findPresentState,
  insertRevision,
  keepForGood,
  type PresentState,
  type RevisionKey,
  setEvents,
  setImages,
  setTime,
} from './revision.repository';
import { firstLookAt } from './sittings';
import type { Texts } from './texts';

type Events = KeptEvent[];

/** The editor who made a version, and why. */
export interface EditorsNote {
  note: string;
  editor_id: string;
  /** Of a change of a published version beside a newer draft: the version of the draft that it goes back to. */
  base?: number;
}

/** An event as it is kept: editors by their ids, so that their names are the present ones. */
export type KeptEvent = Pick<RevisionSummary['events'][number], 'reason' | 'date'> & Partial<EditorsNote>;

interface Dependencies {
  clock: Clock;
  imageReferences: ImageReferences;
  texts: Pick<Texts, 'stateOf'>;
}

export type History = ReturnType<typeof createHistory>;

const has = (events: Events, wanted: RevisionReason) => events.some(({ reason }) => reason === wanted);

/** Derives the events of a version from the article itself. */
function eventsOf(state: PresentState): Events {
  const { updated_at, submitted_at, published_at } = state;
  const events: Events = [{ reason: 'saved', date: updated_at }];
  if (submitted_at !== null && submitted_at >= updated_at)
    events.push({ reason: 'submitted', date: submitted_at });
  if (published_at !== null && state.published_revision === state.revision) {
    events.push({ reason: 'accepted', date: published_at > updated_at ? published_at : updated_at });
  }
  return events;
}

/**
 * With one event more. What an editor notes on a version that is kept is a time of it: another one of the same editor
 * replaces it, so that moving an article to and fro does not make the row longer and longer.
 */
function withEvent(events: Events, event: KeptEvent): Events {
  const [, ...later] = events;
  const last = later.at(-1);
  const isReplaced =
    event.reason === 'corrected' && last?.reason === 'corrected' && last.editor_id === event.editor_id;
  return [...(isReplaced ? events.slice(0, -1) : events), event];
}

/** The source of a kept version. */
type State = Omit<PresentState, 'updated_at' | 'submitted_at' | 'published_at' | 'published_revision'>;

/** Lists every column, so that the compiler reports columns that are added later and missing here. */
function rowOf(
  articleId: string,
  state: State,
  { words, packed }: KeptState,
  events: Events,
): Omit<Selectable<RevisionTable>, 'images'> {
  const created_at = events[0]?.date ?? '';
  const isPlain = events.every(({ reason }) => reason === 'saved');
  return {
    article_id: articleId,
    revision: state.revision,
    created_at,
    thin_at: isPlain ? firstLookAt(created_at) : null,
    events: JSON.stringify(events),
    title: state.title,
    summary: state.summary,
    excerpt: state.excerpt,
    cover_pic: state.cover_pic,
    cover_alt: state.cover_alt,
    publish_at: state.publish_at,
    tag: state.tag ?? '',
    sub: state.sub ?? '',
    words,
    format: state.doc === null ? 'html' : 'doc',
    packed: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength),
  };
}

/** Keeps what working copies were. Everything here belongs into the transaction of the change that it is about. */
export function createHistory({ clock, imageReferences, texts }: Dependencies) {
  const insert = async (trx: Db, id: string, state: State, events: Events) =>
    insertRevision(trx, rowOf(id, state, await texts.stateOf(state), events));

  /** Adds to the images that the history holds. */
  async function hold(trx: Db, { id, revision }: RevisionKey, names: string[]): Promise<void> {
    if (names.length === 0) return;
    const holder = `revision:${id}`;
    await setImages(trx, { id, revision }, names);
    const held = await imageReferences.namesOf(trx, holder);
    await imageReferences.setNames(trx, holder, new Set([...held, ...names]));
  }

  /** The text that readers see and that the working copy is not any more; its document is not known. */
  async function keepPublished(trx: Db, id: string): Promise<void> {
    const published = await findEarlierPublication(trx, id);
    if (!published) return;
    const { published_at, ...fields } = published;
    const state = { ...fields, publish_at: null, doc: null };
    const inserted = await insert(trx, id, state, [{ reason: 'accepted', date: published_at }]);
    if (inserted.numInsertedOrUpdatedRows === 0n) return;
    const shown = imageReferences.namesIn([fields.content, fields.cover_pic]);
    await hold(trx, { id, revision: fields.revision }, [...shown]);
  }

  const eventsAt = async (on: Db, key: RevisionKey): Promise<Events> =>
    JSON.parse((await findEvents(on, key))?.events ?? '[]');

  return {
    /**
     * Keeps the current version before it is replaced, if it is not kept yet, as with articles that are older than
     * the history. If a different version of such an article is online, that is kept as well.
     */
    async keepPresent(trx: Db, articleId: string): Promise<void> {
      const present = await findPresent(trx, articleId);
      if (!present || present.events !== null) return;
      // A decision locks the article before the history: in the other order both would deadlock.
      await lockArticle(trx, articleId);
      const state = await findPresentState(trx, articleId);
      if (!state) return;
      await keepPublished(trx, articleId);
      await insert(trx, articleId, state, eventsOf(state));
    },

    /** Records an event of the article's current version, and keeps the version if it is new. */
    async note(
      trx: Db,
      articleId: string,
      reason: RevisionReason,
      date: string = isoNow(clock),
      by?: EditorsNote,
    ): Promise<void> {
      const present = await findPresent(trx, articleId);
      if (!present) return;
      const key = { id: articleId, revision: present.revision };
      const event: KeptEvent = { reason, date, ...by };
      if (present.events !== null) {
        await setEvents(trx, key, JSON.stringify(withEvent(JSON.parse(present.events) as Events, event)));
        if (reason !== 'saved') await keepForGood(trx, key);
        return;
      }
      const state = await findPresentState(trx, articleId);
      if (!state) return;
      const isOwnBeginning = reason !== 'submitted' && reason !== 'accepted';
      if (!isOwnBeginning) await keepPublished(trx, articleId);
      const before = isOwnBeginning ? [] : eventsOf(state).filter((other) => other.reason !== reason);
      await insert(trx, articleId, state, [...before, event]);
    },

    /**
     * Keeps the images that the replaced state showed and the new texts do not, as long as a kept state shows them.
     * To be called before the article lets go of them.
     */
    async holdImages(trx: Db, replaced: RevisionKey, texts: string[]): Promise<void> {
      const shown = await imageReferences.namesOf(trx, `article:${replaced.id}`);
      const still = imageReferences.namesIn(texts);
      await hold(
        trx,
        replaced,
        shown.filter((name) => !still.has(name)),
      );
    },

    /**
     * The newest version of the draft whose text a version has: an earlier one for a change that an editor made of a
     * published version beside a newer draft, itself for all others.
     */
    async baseOf(on: Db, key: RevisionKey): Promise<number> {
      const { id, revision } = key;
      const events = await eventsAt(on, key);
      const base = events.find((event) => event.base !== undefined)?.base;
      if (base !== undefined || !has(events, 'corrected')) return base ?? revision;
      // Earlier releases kept none: the draft that was carried on behind the change tells that there was a newer one.
      if (!has(await eventsAt(on, { id, revision: revision + 1 }), 'carried')) return revision;
      return (await findNewestAccepted(on, key))?.revision ?? revision;
    },

    /** Another publish time of a version that is kept: it is no other version. */
    setTime,

    /** For a revision that was compared or replaced on purpose: it is never pruned. */
    keepForGood,
  };
}

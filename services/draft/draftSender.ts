import type { DraftBody } from '@contracts/ownArticle';
import { isApiError } from '../http/apiError';
import { withinTime } from '../withinTime';
import { isOwnSave, isSameDraft, printOf, type Stored, type StoredDraft } from './sameDraft';
import { isSilence, mayHaveArrived } from './saveFailure';

const ANSWER_WITHIN_MS = 15_000;
/** A long text on a slow line needs more than the first time allows. */
const PATIENCE_AT_MOST = 4;

/** The server calls of a draft, which is an article or is written like one. */
export interface DraftServer<Kept extends StoredDraft> {
  /** The same key again is the same draft, as it is by then. */
  create: (draft: DraftBody, key: string, signal: AbortSignal) => Promise<Kept>;
  update: (id: string, revision: number, changes: DraftBody, signal: AbortSignal) => Promise<Kept>;
  /** The stored article, as another save left it. */
  fetchStored: (id: string, signal: AbortSignal) => Promise<Kept>;
  /** Sends while the page closes, without waiting for the answer. */
  sendLast: (to: { id: string; revision: number } | { key: string }, changes: DraftBody) => void;
}

interface DraftSenderOptions<Kept extends StoredDraft> {
  /** Null for an article that does not exist yet: the first save makes it. */
  article: Kept | null;
  /** Names the article that is made. */
  key: string;
  /** The revision that the text began at, where that is not the newest. */
  baseRevision?: number;
  /** Prints of what an earlier visit sent from this revision without an answer. */
  sent?: string[];
  /** All current fields. */
  readFields: () => DraftBody;
  server: DraftServer<Kept>;
  /** The article exists already, in an older version; newer changes are sent afterwards. */
  onFound: () => Promise<void>;
}

const nothing: Required<Stored> = {
  title: '',
  summary: '',
  doc: null,
  tag: '',
  sub: '',
  cover_pic: '',
  cover_alt: null,
  publish_at: null,
};

/** Sends the saves of one draft, each based on the revision that the one before returned. */
export function createDraftSender<Kept extends StoredDraft>({
  article,
  baseRevision,
  readFields,
  server,
  ...rest
}: DraftSenderOptions<Kept>) {
  let { key } = rest;
  let id = article?._id ?? null;
  let revision = baseRevision ?? article?.revision ?? 0;
  /** The stored content of that revision; null if unknown. */
  let known: Stored | null = article ?? nothing;
  if (article && article.revision !== revision) known = null;
  /** Prints of the states that went out without an answer: any one of them may have arrived, or may still arrive. */
  let sent = rest.sent ?? [];
  let silences = 0;

  const inTime = (send: (signal: AbortSignal) => Promise<Kept>) =>
    withinTime(ANSWER_WITHIN_MS * Math.min(PATIENCE_AT_MOST, 1 + silences), send);

  const withPrint = (changes: DraftBody) => (known ? [...sent, printOf({ ...known, ...changes })] : sent);

  /** A refused save is no conflict where the other save was this editor's own, whose answer got lost. */
  async function update(articleId: string, changes: DraftBody, before: string[]): Promise<Kept> {
    const send = () => inTime((signal) => server.update(articleId, revision, changes, signal));
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'conflict') throw error;
      const stored = await inTime((signal) => server.fetchStored(articleId, signal));
      if (!isOwnSave(before, revision, stored) && !isSameDraft(readFields(), stored)) throw error;
      revision = stored.revision;
      known = stored;
      return send();
    }
  }

  /**
   * The key of a new draft may have been used before, by a request whose answer got lost: then it is older, and was
   * perhaps changed by someone since.
   */
  async function create(changes: DraftBody): Promise<Kept> {
    const made = await inTime((signal) => server.create(changes, key, signal));
    if (made.revision === 1 && isSameDraft(changes, made)) return made;
    id = made._id;
    revision = 1;
    known = made.revision === 1 ? made : null;
    await rest.onFound();
    return update(id, changes, []);
  }

  return {
    /** @throws the error of the call; then the same changes must be sent again, with new ones. */
    async send(changes: DraftBody): Promise<Kept> {
      const before = sent;
      const from = revision;
      sent = withPrint(changes);
      try {
        const saved = id === null ? await create(changes) : await update(id, changes, before);
        id = saved._id;
        revision = saved.revision;
        known = saved;
        // Saving identical content makes no revision, so an earlier save can still arrive.
        sent = revision === from ? before : [];
        silences = 0;
        return saved;
      } catch (error) {
        if (!mayHaveArrived(error)) sent = before;
        silences = isSilence(error) ? silences + 1 : 0;
        throw error;
      }
    },

    /** Sends without waiting: the page goes away. */
    sendLast(changes: DraftBody): void {
      sent = withPrint(changes);
      server.sendLast(id === null ? { key } : { id, revision }, changes);
    },

    /** Later saves belong to another article. */
    beginAnew(): void {
      key = `${key}-copy`;
      id = null;
      revision = 0;
      known = nothing;
      sent = [];
    },

    /** Another save is what the author has in front now. */
    adopt(stored: Kept): void {
      revision = stored.revision;
      known = stored;
      sent = [];
    },

    /** The time of the present revision is another one. */
    adoptTime({ publish_at }: Pick<Kept, 'publish_at'>): void {
      known = known && { ...known, publish_at };
    },

    /** Whether this is an earlier save of this editor that arrived late. Then the next save continues from it. */
    takeLate(stored: Kept): boolean {
      if (!isOwnSave(sent, revision, stored)) return false;
      revision = stored.revision;
      known = stored;
      sent = [];
      return true;
    },

    /** Earlier saves no longer matter. */
    forgetSent(): void {
      sent = [];
    },

    id: () => id,
    revision: () => revision,
    sent: () => sent,
  };
}

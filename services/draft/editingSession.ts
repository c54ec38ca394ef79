import { randomId } from '../randomId';

/** One editor on one page, for as long as it may still save. */
interface EditingSession {
  id: string;
  end: () => void;
}

const LOCKS = 'byline-draft/';
const ROLL_CALL = 'byline-drafts';
/** How long other tabs may take to say that they are there. */
const ANSWER_WITHIN_MS = 250;

const own = new Set<string>();

const locksOf = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);
const hasChannel = () => typeof BroadcastChannel !== 'undefined';

/** Answers the other tabs' question who is there, where the browser has no locks that would say it. */
function answerRollCall(id: string): () => void {
  if (!hasChannel()) return () => {};
  const channel = new BroadcastChannel(ROLL_CALL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'who') channel.postMessage({ id });
  };
  return () => channel.close();
}

/** The browser itself gives the lock back when the tab ends, however it ends. */
function holdLock(locks: LockManager, id: string): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks.request(LOCKS + id, () => isOver).catch(() => {});
  return release;
}

/**
 * An editor was opened. Until `end`, or until its tab is closed, other tabs do not touch its copies on this device.
 */
export function beginEditing(): EditingSession {
  const id = randomId();
  own.add(id);
  const locks = locksOf();
  const release = locks ? holdLock(locks, id) : answerRollCall(id);
  return {
    id,
    end: () => {
      own.delete(id);
      release();
    },
  };
}

async function askTabs(): Promise<string[]> {
  if (!hasChannel()) return [];
  const channel = new BroadcastChannel(ROLL_CALL);
  const found: string[] = [];
  channel.onmessage = ({ data }: MessageEvent<{ id?: string }>) => {
    if (data.id) found.push(data.id);
  };
  channel.postMessage('who');
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
  channel.close();
  return found;
}

async function elsewhere(): Promise<string[]> {
  const locks = locksOf();
  if (!locks) return askTabs();
  const { held = [], pending = [] } = await locks.query();
  return [...held, ...pending].flatMap(({ name }) =>
    name?.startsWith(LOCKS) ? name.slice(LOCKS.length) : [],
  );
}

/** The sessions whose editor is still open, in this tab or another one of the browser. */
export async function liveSessions(): Promise<Set<string>> {
  return new Set([...own, ...(await elsewhere())]);
}

import type { DraftBody } from '@contracts/ownArticle';

export type DraftField = keyof DraftBody;

/**
 * Why the server does not have it: no network, no answer in time, a server that cannot save now, or one that asks
 * for a pause.
 */
export type WaitReason = 'connection' | 'silence' | 'server' | 'pause';

/** The server's state of the current text. */
export type ServerState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'waiting'; since: Date; why: WaitReason }
  | { kind: 'signedOut' }
  | { kind: 'conflict' }
  | { kind: 'deleted' }
  | { kind: 'refused'; message: string };

/** The same with the other side: `isKept` is false where the browser keeps nothing of what the server lacks. */
export type SaveState = ServerState & { isKept: boolean };

const troubled = new Set<SaveState['kind']>(['waiting', 'signedOut', 'conflict', 'deleted', 'refused']);

/** Whether the author should know: the server does not have the text, or nothing has. */
export const isTroubled = ({ kind, isKept }: SaveState): boolean =>
  troubled.has(kind) || (kind === 'saving' && !isKept);

const decided = new Set<SaveState['kind']>(['conflict', 'signedOut', 'deleted']);

/** Whether the author has to decide or to sign in before anything can be saved. */
export const needsAuthor = ({ kind }: ServerState): boolean => decided.has(kind);

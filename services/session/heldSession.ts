/** What an open editor needs before it can save again. */
export interface SignInNeed {
  /** Another person has signed in in this browser meanwhile. */
  isOther: boolean;
  /** The reason that a suspended author is shown; null where the session has simply ended. */
  suspension: string | null;
  /** The dialog is wanted; otherwise it was put off. */
  isAsked: boolean;
}

let holders = 0;
let need: SignInNeed | null = null;
const watchers = new Set<() => void>();
const releaseListeners = new Set<() => void>();

function change(next: SignInNeed | null): void {
  need = next;
  for (const watcher of watchers) watcher();
}

/**
 * While an author writes, the end of the session must not navigate away from the text. @returns the function that
 * releases it.
 */
export function holdSession(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0 || need === null) return;
    change(null);
    for (const listener of releaseListeners) listener();
  };
}

export const isSessionHeld = (): boolean => holders > 0;

/** Tells when the last editor was left without signing in again. */
export function onSessionReleased(listener: () => void): () => void {
  releaseListeners.add(listener);
  return () => releaseListeners.delete(listener);
}

export const signInNeed = (): SignInNeed | null => need;

export function watchSignInNeed(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks the author to sign in again, in place; once, however many calls are refused, unless it gets worse. */
export function askToSignIn({ isOther = false, suspension = null }: Partial<SignInNeed> = {}): void {
  if (need && (need.isOther || !isOther)) return;
  change({ isOther, suspension, isAsked: true });
}

/** The author wants to, after putting it off. */
export function resumeSignIn(): void {
  if (need) change({ ...need, isAsked: true });
}

/** Not now: the line above the text offers it. */
export function putOffSignIn(): void {
  if (need) change({ ...need, isAsked: false });
}

export function signedInAgain(): void {
  if (need) change(null);
}

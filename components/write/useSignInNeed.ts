import { useSyncExternalStore } from 'react';
import { type SignInNeed, signInNeed, watchSignInNeed } from '@/services/session/heldSession';

/** Whether an open editor waits for its author to sign in again. */
export function useSignInNeed(): SignInNeed | null {
  return useSyncExternalStore(watchSignInNeed, signInNeed, () => null);
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of a call. */
export interface RequestOrigin {
  /** Address of the client. */
  address: string;
  /** Browser and system of the client; empty where they are not known. */
  device(): string;
  /** Under which the log of requests has the call. */
  request: string;
}

/** The origin of the current call; undefined in jobs and commands. */
export const requestOrigin = new AsyncLocalStorage<RequestOrigin>();

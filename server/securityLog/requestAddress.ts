import { AsyncLocalStorage } from 'node:async_hooks';

/** The address of the client whose call is being answered; nothing in jobs and commands. */
export const requestAddress = new AsyncLocalStorage<string>();

import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/** For work without a person: jobs, commands. */
export const THE_SERVER = '';

/** Runs work for a person: its tasks in threads take that person's turns. */
export const actFor = <Result>(personId: string, work: () => Result): Result => acting.run(personId, work);

/** The person that the current work is for, or `THE_SERVER`. */
export const actingPerson = (): string => acting.getStore() ?? THE_SERVER;

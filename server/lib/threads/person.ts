import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/** For whom work is done that no person asked for: jobs, commands. */
export const THE_SERVER = '';

/** Does work for a person: what it gives to threads takes the turns of that person. */
export const actFor = <Result>(personId: string, work: () => Result): Result => acting.run(personId, work);

/** The person for whom the present work is done, or `THE_SERVER`. */
export const actingPerson = (): string => acting.getStore() ?? THE_SERVER;

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Link } from './link';

/** A call that may read from a replica. */
interface ReadScope {
  isOver: boolean;
  /** Chosen before the first statement: one that has all changes from before this. Null for the primary. */
  place?: Promise<Link | null>;
}

const scopes = new AsyncLocalStorage<ReadScope>();

/**
 * Runs work whose statements may go to a replica, if it has all that was committed before the work began. After a
 * transaction, and after its end, they go to the primary.
 */
export async function mayReadReplica<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  const scope: ReadScope = { isOver: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

export function currentScope(): ReadScope | undefined {
  const scope = scopes.getStore();
  return scope?.isOver ? undefined : scope;
}

/**
 * For a read that is kept, or shared with other calls: it has what was committed before it began itself, and not only
 * before the call that began it.
 */
export const readAnew = <Result>(work: () => Promise<Result>): Promise<Result> =>
  currentScope() ? mayReadReplica(work) : work();

import { errorCode, isNetworkError } from '../lib/networkErrors';

/** PostgreSQL errors: no connection, no resources, shutdown or start, disk, standby. */
const sqlStates = /^(08|53|57P|58|55P03$|25006$)/;
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;
/** The PostgreSQL client reports broken connections without a code. */
const brokenConnection = /^Connection terminated|connection error and is not queryable/;
/** Two transactions waited for each other; one of them was ended. */
const ROLLED_BACK = /^40/;

/** Whether the database is unavailable for all requests: the request itself is not the cause. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  return (
    sqlStates.test(code) ||
    isNetworkError(error) ||
    sqliteCodes.test(code) ||
    (error instanceof Error && brokenConnection.test(error.message))
  );
}

/** Whether the same may succeed a little later. */
export const mayPass = (error: unknown): boolean =>
  isDatabaseAway(error) || ROLLED_BACK.test(errorCode(error));

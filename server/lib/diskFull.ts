import { errorCode } from './networkErrors';

/** Codes of the file system, its quota, SQLite and PostgreSQL. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether something could not be stored because a disk has no room for it. */
export const isDiskFull = (error: unknown): boolean => codes.has(errorCode(error));

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The code of an error of Node, PostgreSQL or SQLite, or an empty text. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether a server could not be reached, or broke off: it may answer later. */
export const isNetworkError = (error: unknown): boolean => codes.has(errorCode(error));

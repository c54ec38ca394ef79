/** Why a change of a note was refused. A note that is not there was removed by another editor. */
export const goneText = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('status' in error && error.status === 404) return 'This note, or its article, was removed meanwhile.';
  return 'message' in error && typeof error.message === 'string' ? error.message : undefined;
};

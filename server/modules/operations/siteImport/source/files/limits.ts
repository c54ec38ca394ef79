import { badRequest } from '../../../../../errors';

/** Their names are in memory while an export is read: some hundred bytes each. */
export const FILES_MAX = 500_000;

export const tooManyFiles = () =>
  badRequest(`an export can have ${FILES_MAX.toLocaleString('en-US')} files: please split it`);

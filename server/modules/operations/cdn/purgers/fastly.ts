import type { Purger } from '../purger';
import { inLists, purgeCall } from './purgeCall';

/** It takes 256 of them in a call. */
const LISTS = { most: 256, characters: 8_000 };
const DEFAULT_API = 'https://api.fastly.com';

interface Options {
  id: string;
  token: string;
  api?: string;
}

/** https://www.fastly.com/documentation/reference/api/purging/ */
export const createFastly = ({ id, token, api = DEFAULT_API }: Options): Purger => ({
  name: `fastly:${id}`,
  async purge(tags, signal) {
    for (const list of inLists(tags, LISTS)) {
      await purgeCall(`${api}/service/${id}/purge`, {
        method: 'POST',
        headers: { 'fastly-key': token, 'surrogate-key': list.join(' '), accept: 'application/json' },
        signal,
      });
    }
  },
});

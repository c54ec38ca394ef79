import type { Purger } from '../purger';
import { inLists, purgeCall } from './purgeCall';

/** It takes headers of 8 KB. */
const LISTS = { most: 300, characters: 6_000 };
/** When it was started, as `deploy/varnish.vcl` tells. */
const STARTED_HEADER = 'x-cache-started';

/** Varnish with `deploy/varnish.vcl`, which drops what carries one of the tags of a header. */
export const createVarnish = (address: string): Purger => ({
  name: address,
  async purge(tags, signal) {
    for (const list of inLists(tags, LISTS)) {
      await purgeCall(address, { method: 'PURGE', headers: { 'surrogate-key': list.join(' ') }, signal });
    }
  },
  async started(signal) {
    const { headers } = await purgeCall(address, { method: 'PURGE', headers: {}, signal });
    return headers.get(STARTED_HEADER) ?? '';
  },
});

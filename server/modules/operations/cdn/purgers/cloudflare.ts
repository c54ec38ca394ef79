import { z } from 'zod';
import type { Purger } from '../purger';
import { inLists, PurgeRefused, purgeCall } from './purgeCall';

/** It takes 30 of them in a call. */
const LISTS = { most: 30, characters: 30_000 };
const DEFAULT_API = 'https://api.cloudflare.com/client/v4';

interface Options {
  id: string;
  token: string;
  api?: string;
}

const answerSchema = z.object({ success: z.literal(true) });

function isSuccess(text: string): boolean {
  try {
    return answerSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
export const createCloudflare = ({ id, token, api = DEFAULT_API }: Options): Purger => ({
  name: `cloudflare:${id}`,
  async purge(tags, signal) {
    for (const list of inLists(tags, LISTS)) {
      const { text } = await purgeCall(`${api}/zones/${id}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: list }),
        signal,
      });
      if (!isSuccess(text)) throw new PurgeRefused('it answered without success');
    }
  },
});

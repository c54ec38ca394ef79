import type { Db } from '../../../db/client';

interface PinEnd {
  article_id: string;
  ends_at: string;
}

/** Replaces the stored ends of pins. */
export async function replacePinEnds(trx: Db, ends: PinEnd[]): Promise<void> {
  await trx.deleteFrom('front_page_pin').execute();
  if (ends.length > 0) await trx.insertInto('front_page_pin').values(ends).execute();
}

/** Takes the row of a pin that ended: only one instance gets it. */
export const takeEnded = (trx: Db, articleId: string, now: string) =>
  trx
    .deleteFrom('front_page_pin')
    .where('article_id', '=', articleId)
    .where('ends_at', '<=', now)
    .returning('article_id')
    .executeTakeFirst();

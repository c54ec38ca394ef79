import type { DatabaseKind } from '@/server/db/dialect';
import type { TestAuthor } from './accounts';
import { reviewing, rowOf, startReview } from './review';

export const MINUTE = 60_000;

/** A waiting article, and two editors who may claim it. */
export async function stageClaim(kind: DatabaseKind) {
  const review = await startReview(kind);
  const { server, otto, article } = review;
  return {
    ...review,
    /** Calls about the article. */
    by: (editor: TestAuthor) => reviewing(server, editor, article),
    /** The name of the editor who has claimed it; null without a claim. */
    holder: async () => (await rowOf(server, otto, article._id))?.claim?.editor.username ?? null,
    inMinutes: (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE).toISOString(),
    /** All rows of the claim table. */
    claims: () => server.context.database.db.selectFrom('claim').selectAll().execute(),
  };
}

export type ClaimStage = Awaited<ReturnType<typeof stageClaim>>;

import type { Originality } from '@contracts/originality';
import type { TestAuthor } from '../../../../support/accounts';
import type { TestServer } from '../../../../support/testContext';
import { call, dataOf, writeDraft } from '../../../../support/writing';

/** Words that stand nowhere else, so that who repeats them has them from there. */
export const sentence = (name: string, words = 30) =>
  `${Array.from({ length: words }, (_, index) => `${name}${index}`).join(' ')}.`;

/** Asks for comparisons with all other articles; the server is the one of the moment. */
export function comparing(site: () => TestServer) {
  const compare = (author: TestAuthor, id: string, body: object = {}) =>
    dataOf<Originality>(call(site(), author, 'POST', `/api/write/article/${id}/originality`, body));
  return {
    compare,
    last: (author: TestAuthor, id: string) =>
      dataOf<Originality | null>(call(site(), author, 'GET', `/api/write/article/${id}/originality`)),
    /** What a new draft with this text is found to have in common with others. */
    async compareText(author: TestAuthor, text: string): Promise<Originality> {
      const { _id } = await writeDraft(site(), author, { text });
      return compare(author, _id);
    },
    /** How many fingerprints are kept. */
    prints: async () =>
      (await site().context.database.db.selectFrom('fingerprint').select('hash').execute()).length,
  };
}

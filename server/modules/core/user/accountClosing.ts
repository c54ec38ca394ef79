import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import type { Updateable } from 'kysely';
import type { UserTable } from '../../../db/schema/user';
import type { Tx } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import type { ApiKeyService } from '../apiKey/apiKey.service';
import type { ImageReferences } from '../image/imageReferences';
import type { SearchService } from '../search/search.service';
import type { SessionService } from '../session/session.service';
import { ensureFormerAuthor } from './formerAuthor';
import { moveFormerNames } from './formerName.repository';
import { updateUser } from './user.repository';

interface Dependencies extends Pick<Services, 'outbox' | 'factors' | 'providerLinks'> {
  sessions: Pick<SessionService, 'endAll'>;
  apiKeys: Pick<ApiKeyService, 'endAllOf'>;
  imageReferences: Pick<ImageReferences, 'removeReferences'>;
  authorIndex: Pick<SearchService, 'indexAuthor'>;
}

export type AccountClosing = ReturnType<typeof createAccountClosing>;

/** How an account ends before it is removed or merged. */
export function createAccountClosing({
  sessions,
  apiKeys,
  imageReferences,
  authorIndex,
  outbox,
  factors,
  providerLinks,
}: Dependencies) {
  return {
    /** Ends signing in to the account, and frees its name and email. */
    async close(trx: Tx, id: string, change: Updateable<UserTable>): Promise<void> {
      await outbox.forgetPerson(trx, id);
      // No name and no email can be like these.
      const email = `removed-${id}@${PLACEHOLDER_DOMAIN}`;
      await updateUser(trx, id, {
        username_key: `removed:${id}`,
        name_skeleton: null,
        email,
        email_key: email,
        password_hash: null,
        bio: '',
        cloudinary_id: '',
        admin: 0,
        lead: 0,
        suspension_reason: null,
        ...change,
      });
      await sessions.endAll(id, trx);
      await apiKeys.endAllOf(id, trx);
      await factors.forgetPerson(trx, id);
      await providerLinks.forgetSince(trx, id, '');
      await authorIndex.indexAuthor(trx, id, '');
      await imageReferences.removeReferences(trx, `user:${id}`);
    },

    /** Former names of the account lead to the one that it is merged into. */
    giveFormerNames: (trx: Tx, id: string, intoId: string) => moveFormerNames(trx, id, intoId),

    ensureFormerAuthor: (trx: Tx, now: string) => ensureFormerAuthor(trx, authorIndex, now),
  };
}

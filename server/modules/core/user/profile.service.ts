import { errorTexts } from '@contracts/rules/errorTexts';
import { textKey } from '@contracts/rules/textKey';
import { LOOKS_LIKE_ANOTHER, NAME_TAKEN } from '@contracts/rules/username';
import type { SiteIdentity } from '@contracts/site';
import type { Author, Me } from '@contracts/user';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { isUniqueViolation, lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { AppError, badRequest, notAllowed, notFound, signInNeeded } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { LiveNews } from '../../../realtime/liveNews';
import type { ImageReferences } from '../image/imageReferences';
import type { SearchService } from '../search/search.service';
import { findAuthorByKey, listAuthors } from './author.repository';
import type { RecordAuthorRename } from './authorRename';
import { findRenamed, keepFormerName } from './formerName.repository';
import { type ProfileChanges, profileChange } from './profileChange';
import { withShownBios } from './shownBios';
import { presentAuthor, presentMe } from './user.presenter';
import {
  findById,
  findByKey,
  findMergedInto,
  isLookAlike,
  ownsUpload,
  type UserRow,
  updateUser,
} from './user.repository';

interface Dependencies {
  database: DatabaseClient;
  cache: CacheDrops;
  news: Pick<LiveNews, 'deskChanged'>;
  record: RecordAuthorRename;
  authorIndex: Pick<SearchService, 'indexAuthor'>;
  imageReferences: ImageReferences;
  clock: Clock;
  site: { current(): Pick<SiteIdentity, 'name' | 'newcomerComments'> };
}

export type ProfileService = ReturnType<typeof createProfileService>;

const nameTaken = (message = NAME_TAKEN) => {
  return new AppError(409, message, { errors: [{ path: 'username', message }] });
};
const notYourImage = () => badRequest('cloudinary_id must name an image that you uploaded');

/** How authors present themselves, and how others see them. */
export function createProfileService({
  database: { db, kind },
  cache,
  news,
  record,
  authorIndex,
  imageReferences,
  clock,
  site,
}: Dependencies) {
  /** Old addresses lead to the account that theirs was merged into. */
  async function authorOfMerged(key: string, callerId: string | null) {
    const into = await findMergedInto(db, 'username_key', key);
    return into && findAuthorByKey(db, into.username_key, callerId);
  }

  /** Another spelling of the same name is found without it. */
  async function keepFormer(trx: Tx, { id, username_key }: UserRow, now: string) {
    if (username_key === now) return;
    await keepFormerName(trx, { username_key, user_id: id, given_up_at: isoNow(clock) });
  }

  /** @throws AppError 409 for a name that another account has, or that looks like one. */
  async function refuseOthersName(trx: Tx, change: ReturnType<typeof profileChange>, before: UserRow) {
    const { username_key, name_skeleton } = change;
    if (!username_key || !name_skeleton) return;
    const namesake = await findByKey(trx, 'username_key', username_key);
    if (namesake && namesake.id !== before.id) throw nameTaken();
    // A change that leaves the looks as they were is its own.
    if (name_skeleton === before.name_skeleton) return;
    await lockName(trx, kind, `name ${name_skeleton}`);
    if (await isLookAlike(trx, name_skeleton)) throw nameTaken(LOOKS_LIKE_ANOTHER);
  }

  return {
    /**
     * Changes the named fields of the caller's own record.
     * @param isProven whether the caller proved shortly before who they are. Another name needs it.
     * @throws AppError 400 for what cannot be kept, 403 without the proof, 409 for a name that is taken.
     */
    async update(caller: Caller, changes: ProfileChanges, { isProven }: { isProven: boolean }): Promise<Me> {
      try {
        return await transact(db, async (trx) => {
          const before = await findById(trx, caller._id);
          if (!before) throw signInNeeded();
          // One who runs the site may be called as it is.
          const publication = before.admin === 1 ? '' : site.current().name;
          const change = profileChange(changes, before.username, { publication });
          await refuseOthersName(trx, change, before);
          if (change.username !== undefined && !isProven) throw notAllowed(errorTexts.proofNeeded);
          const image = change.cloudinary_id ?? '';
          const isNewImage = image !== '' && image !== before.cloudinary_id;
          if (isNewImage && !(await ownsUpload(trx, caller._id, image))) throw notYourImage();
          if (Object.keys(change).length > 0) await updateUser(trx, caller._id, change);
          const after = { ...before, ...change };
          await imageReferences.setReferences(trx, `user:${caller._id}`, [after.profile_pic]);
          if (after.username !== before.username) {
            await keepFormer(trx, before, after.username_key);
            await authorIndex.indexAuthor(trx, caller._id, after.username);
            await record(trx, 'authorRenamed', { authorId: caller._id, username: after.username });
            news.deskChanged(trx, 'people', caller._id);
          }
          cache.drop(trx, [cacheTag.author(caller._id)]);
          return presentMe(after);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw nameTaken();
        throw error;
      }
    },

    /**
     * An author as others see them.
     * @param callerId null for a visitor.
     * @throws AppError 404 for an unknown name.
     */
    async author(username: string, callerId: string | null): Promise<Author> {
      // PostgreSQL refuses texts with a zero character, which no name has.
      if (username.includes('\0')) throw notFound();
      const row =
        (await findAuthorByKey(db, textKey(username), callerId)) ??
        (await authorOfMerged(textKey(username), callerId));
      if (!row) throw notFound();
      const [shown = row] = await withShownBios(db, site, [row], callerId);
      return presentAuthor(shown, callerId);
    },

    /**
     * The current name of an author, by this name or a former one: the account that has it now, then the one that
     * its account was merged into, then the last author who gave it up.
     * @throws AppError 404 if the name leads to no author.
     */
    async presentName(username: string): Promise<string> {
      if (username.includes('\0')) throw notFound();
      const key = textKey(username);
      const row =
        (await findAuthorByKey(db, key, null)) ??
        (await authorOfMerged(key, null)) ??
        (await findRenamed(db, key));
      if (!row) throw notFound();
      return row.username;
    },

    /** Authors in the order of the ids; unknown ids are left out. */
    async listAuthors(ids: string[], callerId: string): Promise<Author[]> {
      const rows = ids.length > 0 ? await listAuthors(db, ids, callerId) : [];
      const shown = await withShownBios(db, site, rows, callerId);
      const byId = new Map(shown.map((row) => [row.id, presentAuthor(row, callerId)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

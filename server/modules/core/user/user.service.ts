import { columnsOf, type Role } from '@contracts/policies/roles';
import { errorTexts } from '@contracts/rules/errorTexts';
import { nameSkeleton } from '@contracts/rules/lookAlike';
import { textKey } from '@contracts/rules/textKey';
import type { AuthorRef, Me } from '@contracts/user';
import { isUniqueViolation, lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies } from '../../../dependencies';
import { signInNeeded, unauthorized } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { ImageReferences } from '../image/imageReferences';
import type { SearchService } from '../search/search.service';
import { presentByline, presentMe } from './user.presenter';
import type { UserRow } from './user.repository';
import * as repository from './user.repository';
import {
  type EditorParts,
  ensureAuthor,
  ensureEditor,
  findAuthor,
  type ImportedAuthor,
  standInEmail,
  unprovedEmail,
} from './userEnsure';
import { nearestUsername } from './username';

export interface NewUser {
  username: string;
  email: string;
  /** Null for an author who cannot sign in. */
  passwordHash: string | null;
  /** An author's where it is absent. */
  role?: Role;
  bio?: string;
  profile_pic?: string;
}

type Parts = Pick<Dependencies, 'database' | 'clock'> & {
  sessions: EditorParts['sessions'];
  securityLog: EditorParts['securityLog'];
  authorIndex: Pick<SearchService, 'indexAuthor'>;
  imageReferences: ImageReferences;
};

export type UserService = ReturnType<typeof createUserService>;

/** Manages accounts. Names and emails are compared trimmed, Unicode-normalised and without case. */
export function createUserService({
  database: { db, kind },
  clock,
  sessions,
  securityLog,
  authorIndex,
  imageReferences,
}: Parts) {
  /** @returns the new user's id, or null if the email, the username or a similar-looking one is taken. */
  async function tryToCreate(user: NewUser, on: typeof db | Tx = db): Promise<string | null> {
    const id = createId();
    const name_skeleton = nameSkeleton(user.username);
    const row = {
      id,
      email: user.email,
      email_key: textKey(user.email),
      username: user.username,
      username_key: textKey(user.username),
      name_skeleton,
      password_hash: user.passwordHash,
      bio: user.bio ?? '',
      profile_pic: user.profile_pic ?? '',
      ...columnsOf(user.role ?? 'author'),
      created_at: isoNow(clock),
    };
    try {
      return await transact(on, async (transaction) => {
        // Two similar-looking names may be registered at the same time.
        await lockName(transaction, kind, `name ${name_skeleton}`);
        if (await repository.isLookAlike(transaction, name_skeleton)) return null;
        await repository.insertUser(transaction, row);
        await imageReferences.setReferences(transaction, `user:${id}`, [row.profile_pic]);
        await authorIndex.indexAuthor(transaction, id, user.username);
        return id;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  return {
    /** The author that `ensureAuthor` would find; null where it would make one. */
    findAuthor: (name: string, author: ImportedAuthor = {}) => findAuthor(db, name, author),

    /**
     * The author of this name, made if there is none: with the nearest free username, and without a password
     * unless one is given. Calling it again with the same name (or email) finds the same author.
     * @param on a transaction that it is part of.
     */
    ensureAuthor: (name: string, author: ImportedAuthor = {}, on: typeof db | Tx = db) =>
      ensureAuthor(on, (user) => tryToCreate(user, on), name, author),

    /** The stand-in email of an author known only from an export. */
    unprovedEmail,

    /** The stand-in email of someone who commented on another site; their address was never confirmed there. */
    commenterEmail: (site: string, person: string): string =>
      standInEmail(JSON.stringify([site, textKey(person)]), 'commenter'),

    /** The name that an imported author of this name gets where it is free. */
    nearestName: (name: string): string => nearestUsername(name),

    /** The account whose person has shown that mail to this address arrives; null for none. */
    async findProved(email: string): Promise<{ _id: string; username: string } | null> {
      const found = await repository.findByKey(db, 'email_key', textKey(email));
      return found?.email_confirmed_at ? { _id: found.id, username: found.username } : null;
    },

    /**
     * Ensures that this editor, a lead by default, exists and can sign in with this password. If anything changes,
     * existing sessions end.
     */
    ensureEditor: (email: string, password: string, role: Exclude<Role, 'author'> = 'lead') =>
      ensureEditor(db, tryToCreate, { sessions, securityLog }, { email, password, role }),

    /**
     * @param on a transaction that it is part of.
     * @throws AppError 401 where the email or the username is taken.
     */
    async create(user: NewUser, on?: Tx): Promise<string> {
      const id = await tryToCreate(user, on);
      if (!id) throw unauthorized(errorTexts.userExists);
      return id;
    },

    async isTaken(user: Pick<NewUser, 'email' | 'username'>): Promise<boolean> {
      return Boolean(
        (await repository.findByKey(db, 'email_key', textKey(user.email))) ??
          (await repository.findByKey(db, 'username_key', textKey(user.username))),
      );
    },

    /** Whether an account has a name that looks like this one. */
    isLookAlike: (username: string): Promise<boolean> => repository.isLookAlike(db, nameSkeleton(username)),

    findById: (id: string): Promise<UserRow | undefined> => repository.findById(db, id),

    /** PostgreSQL refuses texts with a zero character, which no stored email has. */
    async findCredentials(email: string) {
      return email.includes('\0') ? undefined : repository.findCredentials(db, textKey(email));
    },

    /** Null if the account cannot sign in; undefined if it does not exist. */
    findPasswordHash: (id: string) => repository.findPasswordHash(db, id),

    /** The address was shown to be the person's. */
    confirmEmail: (trx: Tx, id: string) =>
      repository.updateUser(trx, id, { email_confirmed_at: isoNow(clock) }),

    setPassword: (trx: Tx, id: string, password_hash: string) =>
      repository.updateUser(trx, id, { password_hash }),

    /** @returns what bylines show of these users, by id; unknown ids are left out. */
    async findBylines(ids: string[]): Promise<Map<string, AuthorRef>> {
      const wanted = [...new Set(ids)];
      const rows = wanted.length > 0 ? await repository.findBylines(db, wanted) : [];
      return new Map(rows.map((row) => [row.id, presentByline(row)]));
    },

    /** @throws AppError 401 if the user does not exist. */
    async getMe(id: string): Promise<Me> {
      const user = await repository.findById(db, id);
      if (!user) throw signInNeeded();
      return presentMe(user);
    },
  };
}

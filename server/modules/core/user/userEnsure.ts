import { createHash } from 'node:crypto';
import { type Role, roleOf } from '@contracts/policies/roles';
import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { PASSWORD_MAX_LENGTH } from '@contracts/rules/limits';
import { cleanName, textKey } from '@contracts/rules/textKey';
import type { UsernameOptions } from '@contracts/rules/username';
import type { Db } from '../../../db/client';
import { badRequest } from '../../../errors';
import { createId } from '../../../lib/ids';
import { hashPassword, verifyPassword } from '../../../lib/passwords';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { SessionService } from '../session/session.service';
import * as repository from './user.repository';
import type { NewUser } from './user.service';
import { nearestUsername } from './username';

export interface ImportedAuthor {
  /** Absent for an author with only a name. */
  email?: string;
  /** Absent for an author who cannot sign in. */
  password?: string;
  bio?: string;
  profile_pic?: string;
}

interface EnsuredAuthor {
  _id: string;
  username: string;
  /** Whether this call made the author. */
  created: boolean;
}

type TryToCreate = (user: NewUser) => Promise<string | null>;

const NUMBERED_NAMES = 9;

/** An address that no mail reaches, always the same for the same thing. */
export function standInEmail(of: string, kind: 'author' | 'commenter' = 'author'): string {
  const digest = createHash('sha256').update(of).digest('hex').slice(0, 32);
  return `${kind}-${digest}@${PLACEHOLDER_DOMAIN}`;
}

/** The stand-in for an unknown email, so that the same name is the same author in every import. */
const placeholderEmail = (name: string): string => standInEmail(textKey(name));

/**
 * The stand-in email of an author known only from an export. The same email is the same author in every import; it
 * is not confirmed, so no mail is sent to it and no one signs in with it.
 */
export const unprovedEmail = (email: string): string => standInEmail(`mailto:${textKey(email)}`);

/** Usernames to try in turn; with the last, random ones nothing can be taken for ever. */
export function usernameFor(name: string, tries: number, options: UsernameOptions): string {
  const suffix = tries <= NUMBERED_NAMES ? String(tries + 1) : createId().slice(0, 6);
  return nearestUsername(name, tries === 0 ? '' : suffix, options);
}

/** @returns the user of this email, made with the nearest username that is free. */
async function findOrCreate(
  db: Db,
  tryToCreate: TryToCreate,
  name: string,
  user: Omit<NewUser, 'username'>,
): Promise<EnsuredAuthor> {
  for (let tries = 0; ; tries++) {
    const found = await repository.findByKey(db, 'email_key', textKey(user.email));
    if (found) return { _id: found.id, username: found.username, created: false };
    const username = usernameFor(name, tries, { mayBeRole: user.role !== undefined });
    const id = await tryToCreate({ ...user, username });
    if (id) return { _id: id, username, created: true };
  }
}

type KnownAuthor = Pick<EnsuredAuthor, '_id' | 'username'>;

/** The account that `ensureAuthor` would find; null where it would make one. */
export async function findAuthor(
  db: Db,
  name: string,
  author: Pick<ImportedAuthor, 'email'>,
): Promise<KnownAuthor | null> {
  const email = cleanName(author.email ?? placeholderEmail(name));
  const known =
    (await repository.findByKey(db, 'email_key', textKey(email))) ??
    // Imported again, an author who was merged into another account is that one.
    (await repository.findMergedInto(db, 'email_key', textKey(email)));
  if (known) return { _id: known.id, username: known.username };
  if (author.email !== undefined) return null;
  const nameKey = textKey(name);
  const nearestKey = textKey(nearestUsername(name));
  const namesake = await repository.findByKey(db, 'username_key', nearestKey);
  // A changed name may belong to another account, and so may the name of another imported author.
  const isSamePerson =
    namesake?.username_key === nameKey && !namesake.email.endsWith(`@${PLACEHOLDER_DOMAIN}`);
  if (namesake && isSamePerson) return { _id: namesake.id, username: namesake.username };
  const into =
    !namesake && nearestKey === nameKey
      ? await repository.findMergedInto(db, 'username_key', nameKey)
      : undefined;
  return into ? { _id: into.id, username: into.username } : null;
}

export async function ensureAuthor(
  db: Db,
  tryToCreate: TryToCreate,
  name: string,
  author: ImportedAuthor,
): Promise<EnsuredAuthor> {
  const known = await findAuthor(db, name, author);
  if (known) return { ...known, created: false };
  return findOrCreate(db, tryToCreate, name, {
    email: cleanName(author.email ?? placeholderEmail(name)),
    passwordHash: author.password === undefined ? null : await hashPassword(author.password),
    bio: author.bio,
    profile_pic: author.profile_pic,
  });
}

interface EnsuredEditor {
  email: string;
  password: string;
  role: Exclude<Role, 'author'>;
}

export interface EditorParts {
  sessions: Pick<SessionService, 'endAll'>;
  securityLog: Pick<SecurityLog, 'note'>;
}

export async function ensureEditor(
  db: Db,
  tryToCreate: TryToCreate,
  { sessions, securityLog }: EditorParts,
  { email, password, role }: EnsuredEditor,
): Promise<void> {
  if (password.length > PASSWORD_MAX_LENGTH) {
    throw badRequest(`the editor's password must have at most ${PASSWORD_MAX_LENGTH} characters`);
  }
  const existing = await repository.findCredentials(db, textKey(email));
  if (!existing) {
    const passwordHash = await hashPassword(password);
    const user = { email: cleanName(email), passwordHash, role };
    const { _id, created } = await findOrCreate(db, tryToCreate, email.split('@')[0] ?? email, user);
    // Another instance that starts at the same time may have been first, with the same settings.
    if (created) return securityLog.note('person.promoted', { user: _id });
    return ensureEditor(db, tryToCreate, { sessions, securityLog }, { email, password, role });
  }
  const isSamePassword = await verifyPassword(existing.password_hash, password);
  if (isSamePassword && roleOf(existing) === role && existing.suspended_at === null) return;
  await repository.makeEditor(
    db,
    existing.id,
    role,
    isSamePassword ? undefined : await hashPassword(password),
  );
  if (roleOf(existing) !== role) securityLog.note('person.promoted', { user: existing.id });
  if (existing.suspended_at !== null) securityLog.note('person.restored', { user: existing.id });
  await sessions.endAll(existing.id);
  if (!isSamePassword) securityLog.note('person.password_set', { user: existing.id });
}

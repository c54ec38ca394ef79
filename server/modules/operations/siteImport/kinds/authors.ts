import { readEmail } from '@contracts/rules/emailAddress';
import { BIO_MAX_LENGTH } from '@contracts/rules/limits';
import { textKey } from '@contracts/rules/textKey';
import { transact } from '../../../../db/transact';
import { isoNow } from '../../../../lib/clock';
import { targetId } from '../ledger/itemKey';
import type { Placed, Result } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourceAuthor } from '../source/sourceItem';
import { nameKey } from '../survey/mapping';
import { blogTitle } from '../survey/tagging';
import { awaitedLine } from '../text/pictureLines';
import { isOfWeb, placePicture } from '../text/pictures';
import { accountStamp } from './accountStamp';
import { storeEach } from './storeEach';

const NAME_MAX_LENGTH = 200;
const NAMELESS = 'Author';

interface Person {
  name: string;
  email: string;
}

/** By what a person is one account, however many authors of the export they are. */
interface Identity {
  name: string;
  /** An address that the export provides; absent if the name identifies the author. */
  email?: string;
}

const isOne = ({ name, email }: Identity) => email ?? textKey(name);

/** Makes accounts of authors: one for each person, without a way to sign in. */
export function createAuthors(importing: Importing) {
  const { services, survey, settings, ledger, isDryRun, site, source, writing } = importing;
  const { users } = services;
  const { db } = services.database;
  const accounts = new Map<string, string>();

  function identityOf({ name, email }: Person, key: string): Identity {
    const { authors } = settings.mapping;
    const mapped = authors.get(nameKey(name)) ?? authors.get(nameKey(key)) ?? authors.get(nameKey(email));
    if (mapped) return { name: mapped };
    const written = name.slice(0, NAME_MAX_LENGTH).trim() || NAMELESS;
    const read = readEmail(email);
    return 'email' in read ? { name: written, email: users.unprovedEmail(read.email) } : { name: written };
  }

  /** The first author of the export who is this person; kept by identity. */
  const firsts = new Map<string, { key: string; name: string }>();
  for (const [key, person] of survey.people) {
    const identity = isOne(identityOf(person, key));
    if (!firsts.has(identity)) firsts.set(identity, { key, name: person.name });
  }

  /** The account whose person has confirmed the address, else one created by an import. */
  async function find(
    identity: Identity,
    { email }: Person,
  ): Promise<{ _id: string; username: string } | null> {
    const proved = identity.email ? await users.findProved(email) : null;
    return proved ?? users.findAuthor(identity.name, { email: identity.email });
  }

  async function profileOf({ bio, photo, links }: SourceAuthor) {
    const changes = links.length > 0 ? [`links have no place in a profile: ${links.join(', ')}`] : [];
    const plain = bio.trim();
    if (plain.length > BIO_MAX_LENGTH) changes.push(`the bio is cut to ${BIO_MAX_LENGTH} characters`);
    const picture = photo ? await placePicture(photo, writing) : null;
    if (typeof picture === 'string') changes.push(`the photo is missing: ${photo} (${picture})`);
    const url = picture && typeof picture !== 'string' ? picture.src : '';
    const isAwaited = isOfWeb(url);
    if (isAwaited) changes.push(awaitedLine(1));
    const profile = { bio: plain.slice(0, BIO_MAX_LENGTH), profile_pic: isAwaited ? '' : url };
    return { profile, changes, awaited: isAwaited ? url : '' };
  }

  async function storeOne({ position, item }: Placed<SourceAuthor>): Promise<void> {
    const identity = identityOf(item, item.key);
    const first = firsts.get(isOne(identity));
    const known = await find(identity, item);
    const isFirst = first?.key === item.key;
    if (known || !isFirst) {
      const reason = isFirst
        ? `this account already exists: ${known?.username}`
        : `the same person as ${first?.name}`;
      const result: Result = { outcome: 'unchanged', reason, targetId: known?._id ?? null };
      return ledger.record(db, { position, item }, result);
    }
    const { profile, changes, awaited } = await profileOf(item);
    if (isDryRun) return ledger.record(db, { position, item }, { outcome: 'imported', changes });
    await transact(db, async (trx) => {
      const made = await users.ensureAuthor(identity.name, { ...profile, email: identity.email }, trx);
      const result: Result = {
        outcome: made.created ? 'imported' : 'unchanged',
        changes,
        targetId: made._id,
        awaits:
          made.created && awaited !== ''
            ? { next_try_at: isoNow(services.clock), is_to_publish: 0 }
            : undefined,
      };
      const stamp = accountStamp({ username: made.username, ...profile });
      await ledger.record(trx, { position, item }, { ...result, known: { hash: awaited, stamp } });
    });
  }

  async function ensure(identity: Identity, person: Person, key: string): Promise<string> {
    const known = accounts.get(isOne(identity)) ?? (await find(identity, person))?._id;
    if (known) accounts.set(isOne(identity), known);
    if (known) return known;
    if (isDryRun) return targetId(site, 'author', key);
    // It was removed here since, or is the account of a site that names no author.
    const { _id } = await users.ensureAuthor(identity.name, { email: identity.email });
    accounts.set(isOne(identity), _id);
    return _id;
  }

  return {
    store: (batch: Placed<SourceAuthor>[]) => storeEach(importing, batch, storeOne),

    /** The accounts of these authors, each once; for an article without authors, that of the site. */
    async idsOf(keys: string[]): Promise<string[]> {
      const ids: string[] = [];
      for (const key of keys) {
        const person = survey.people.get(key);
        if (person) ids.push(await ensure(identityOf(person, key), person, key));
      }
      if (ids.length > 0) return [...new Set(ids)];
      const name = blogTitle(source.title, source.title);
      return [await ensure({ name }, { name, email: '' }, '')];
    },
  };
}

export type Authors = ReturnType<typeof createAuthors>;

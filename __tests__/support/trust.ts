import type { KeptTrustRules, OwnTrust, PersonTrust, TrustRules } from '@contracts/trust';
import type { TestAuthor } from './accounts';
import type { TestServer } from './testContext';
import { call, dataOf } from './writing';

export const ladderPath = '/api/admin/trust';

/** Turns the ladder on, with other fields than these. */
export async function setLadder(
  server: TestServer,
  lead: TestAuthor,
  rules: Partial<TrustRules>,
): Promise<KeptTrustRules> {
  const before = await dataOf<KeptTrustRules>(call(server, lead, 'GET', ladderPath));
  return dataOf(call(server, lead, 'PATCH', ladderPath, { ...before, on: true, ...rules }));
}

/** The ladder as the author sees it; null while it is off. */
export const ownTrust = (server: TestServer, author: TestAuthor) =>
  dataOf<OwnTrust | null>(call(server, author, 'GET', '/api/write/trust'));

const trustPath = ({ _id }: Pick<TestAuthor, '_id'>) => `/api/admin/person/${_id}/trust`;

export const personTrust = (server: TestServer, editor: TestAuthor, person: TestAuthor) =>
  dataOf<PersonTrust | null>(call(server, editor, 'GET', trustPath(person)));

/** Sets a level by hand. */
export const setTrust = (
  server: TestServer,
  lead: TestAuthor,
  person: TestAuthor,
  level: number,
  body: { held?: boolean; reason?: string } = {},
) =>
  call(server, lead, 'PATCH', trustPath(person), { level, held: false, reason: 'Known for long.', ...body });

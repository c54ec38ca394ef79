import { isReservedAddress } from '@contracts/rules/page/pageRules';
import { articleIdOf } from '@contracts/rules/paths/articlePath';
import type { Db } from '../../../db/client';
import { badRequest, conflict } from '../../../errors';
import { slugOf } from '../../../lib/text/slug';
import { isArticleId } from './page.repository';

interface Neighbour {
  id: string;
  title: string;
  address: string;
}

interface Asked {
  /** As it was typed. */
  address: string;
  /** The page that is to have it; null for one that is not there yet. */
  id: string | null;
  pages: Neighbour[];
  /** Of the change: a question beside it would wait for its end. */
  trx: Db;
}

/** Why no page can have the address; null for one that is free. */
async function refusalOf(address: string, { id, pages, trx }: Asked) {
  if (address === '') return badRequest('the address needs letters or digits');
  if (isReservedAddress(address)) return badRequest(`/${address} is an address of the site itself`);
  if (await isArticleId(trx, articleIdOf(address)))
    return badRequest(`/${address} is the address of an article`);
  const other = pages.find((page) => page.address === address && page.id !== id);
  return other ? conflict(`/${address} is the address of “${other.title}”`) : null;
}

/**
 * The address that a page gets of what was typed: its words, with dashes between them.
 * @throws AppError 400 for one of the site itself or of an article, 409 for one of another page.
 */
export async function addressOf(asked: Asked): Promise<string> {
  const address = slugOf(asked.address);
  const refusal = await refusalOf(address, asked);
  if (refusal) throw refusal;
  return address;
}

/** A free address, of the title where that gives one. */
export async function freeAddressOf(title: string, asked: Omit<Asked, 'address'>): Promise<string> {
  const words = slugOf(title) || 'untitled';
  for (let count = 1; ; count++) {
    const address = count === 1 ? words : `${words}-${count}`;
    if (!(await refusalOf(address, { ...asked, address }))) return address;
  }
}

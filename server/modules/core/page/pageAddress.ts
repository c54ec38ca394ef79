import { pagePath } from '@contracts/rules/paths/pagePath';
import { badRequest, conflict } from '../../../errors';
import { slugOf } from '../../../lib/text/slug';

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
}

const ownerOf = (address: string, { id, pages }: Omit<Asked, 'address'>) =>
  pages.find((page) => page.address === address && page.id !== id);

/**
 * The address that a page gets of what was typed: its words, with dashes between them.
 * @throws AppError 400 where no words are left, 409 for the address of another page.
 */
export async function addressOf(asked: Asked): Promise<string> {
  const address = await slugOf(asked.address);
  if (address === '') throw badRequest('the address needs letters or digits');
  const owner = ownerOf(address, asked);
  if (owner) throw conflict(`${pagePath(address)} is the address of “${owner.title}”`);
  return address;
}

/** A free address, of the title where that gives one. */
export async function freeAddressOf(title: string, asked: Omit<Asked, 'address'>): Promise<string> {
  const words = (await slugOf(title)) || 'untitled';
  for (let count = 1; ; count++) {
    const address = count === 1 ? words : `${words}-${count}`;
    if (!ownerOf(address, asked)) return address;
  }
}

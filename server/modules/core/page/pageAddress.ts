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
  /** The page that should get it; null for a new one. */
  id: string | null;
  pages: Neighbour[];
}

const ownerOf = (address: string, { id, pages }: Omit<Asked, 'address'>) =>
  pages.find((page) => page.address === address && page.id !== id);

/**
 * Makes the address of a page from typed text: its words, joined with dashes.
 * @throws AppError 400 if no words are left, 409 for the address of another page.
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

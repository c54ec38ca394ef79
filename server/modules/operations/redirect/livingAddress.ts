import { articleIdOf, articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import { pagePath } from '@contracts/rules/paths/pagePath';
import { AppError } from '../../../errors';
import { siteFileOf } from '../../../http/siteFileAddress';
import type { PublicationService } from '../../core/publication/publication.service';
import type { ProfileService } from '../../core/user/profile.service';

export interface AddressServices {
  publications: Pick<PublicationService, 'addressOf'>;
  profiles: Pick<ProfileService, 'presentName'>;
  tags: { category(tag: string, sub: string): Promise<{ tag: string; sub: string }> };
  /** Null for a page that was taken from readers; 404 for what never was one. */
  pages: { read(address: string): Promise<{ address: string } | null> };
}

export type LivingAddresses = ReturnType<typeof createLivingAddresses>;

/** Pages that always exist; for the last three also everything below them. */
const fixed = /^\/(?:$|search$|(?:invitation|signoff)$|(?:dashboard|desk|uploads)(?:\/|$))/;

const isId = /^[\w-]{1,64}$/;

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Which addresses have a page, without rendering one. */
export function createLivingAddresses({ publications, profiles, tags, pages }: AddressServices) {
  async function category(tag: string, sub: string): Promise<string | null> {
    const now = await orNull(tags.category(tag, sub));
    if (!now) return null;
    const titles = now.sub === '' ? [now.tag] : [now.tag, now.sub];
    return `/categories/${titles.map(encodeURIComponent).join('/')}`;
  }

  async function author(name: string): Promise<string | null> {
    const username = await orNull(profiles.presentName(name));
    return username === null ? null : authorPage(username);
  }

  async function article(part: string): Promise<string | null> {
    const _id = articleIdOf(part);
    if (!isId.test(_id)) return null;
    const address = await publications.addressOf(_id);
    if (!address?.published_id || address.hidden_at !== null) return null;
    return articlePath({ _id, slug: address.slug });
  }

  async function page(part: string): Promise<string | null> {
    const found = await orNull(pages.read(part));
    return found && pagePath(found.address);
  }

  /**
   * The address that serves a path: the path itself, or the one it redirects to by itself.
   * @param path as `pathKey` writes it
   * @returns null if there is nothing, or nothing any more.
   */
  return async function livingAddress(path: string): Promise<string | null> {
    if (fixed.test(path) || siteFileOf(path)) return path;
    const [first = '', second, third, ...more] = path.slice(1).split('/').map(decoded);
    if (more.length > 0) return null;
    if (first === 'categories' && second) return category(second, third ?? '');
    if (third !== undefined) return null;
    if (first === 'authors' && second) return author(second);
    if (first === 'pages' && second) return page(second);
    // Without the folder a page is found too.
    return second === undefined ? ((await article(first)) ?? page(first)) : null;
  };
}

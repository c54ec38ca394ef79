import { escapeAttribute } from './escapeHtml';

const links = / (href|src|poster)="([^"]*)"/g;

/** Whether it is a path of this site. */
export const isOwnPath = (address: string): boolean => /^\/(?!\/)/.test(address);

function absolute(address: string, page: string): string {
  if (address.startsWith('#')) return page + address;
  return isOwnPath(address) ? new URL(page).origin + address : address;
}

const isForeignPicture = (tag: string): boolean =>
  tag.startsWith('<img') && !isOwnPath(/ src="([^"]*)"/.exec(tag)?.[1] ?? '');

/**
 * Sanitised article HTML for readers outside the site: all addresses are absolute. Its texts and attributes have
 * every `<` and `>` escaped, so everything between two of them is a tag. Pictures that are still on another site
 * are left out: that site would learn who reads the text.
 * @param page the public address of the article
 * @param cover a picture above the text, by its full address
 */
export function entryHtml(content: string, page: string, cover: { url: string; alt: string } | null): string {
  const text = content.replace(/<[a-z][^>]*>/g, (tag) =>
    isForeignPicture(tag)
      ? ''
      : tag.replace(
          links,
          (_found, name: string, address: string) => ` ${name}="${absolute(address, page)}"`,
        ),
  );
  if (!cover) return text;
  return `<p><img src="${escapeAttribute(cover.url)}" alt="${escapeAttribute(cover.alt)}" /></p>${text}`;
}

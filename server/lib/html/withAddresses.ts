import { isOwnPath } from './entryHtml';

const TAG = /<[a-z][^>]*>/g;
const ADDRESS = / (href|src|poster)="([^"]*)"/g;

/**
 * Sanitised HTML with other addresses. Its texts and attributes have every `<` and `>` escaped, so everything
 * between two of them is a tag.
 * @param change is given each path of this site, as it is escaped in HTML
 */
export const withAddresses = (html: string, change: (path: string) => string): string =>
  html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (whole, name: string, address: string) =>
      isOwnPath(address) ? ` ${name}="${change(address)}"` : whole,
    ),
  );

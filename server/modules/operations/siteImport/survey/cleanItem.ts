import { textKey } from '@contracts/rules/textKey';
import { storedKey } from '../ledger/itemKey';
import type { SourceItem } from '../source/sourceItem';

/**
 * An item with keys as the ledger stores them. For a subscriber it stores a hash of the address instead of the
 * address.
 */
export function cleanItem(item: SourceItem): SourceItem {
  const key = storedKey(item.key);
  switch (item.kind) {
    case 'tag':
      return { ...item, key, parent: item.parent && storedKey(item.parent) };
    case 'article':
      return { ...item, key, authors: item.authors.map(storedKey), tags: item.tags.map(storedKey) };
    case 'comment':
      return {
        ...item,
        key,
        article: storedKey(item.article),
        parent: item.parent && storedKey(item.parent),
        author: item.author && storedKey(item.author),
      };
    case 'subscriber':
      return { ...item, key: storedKey(`\0${textKey(item.email)}`) };
    default:
      return { ...item, key };
  }
}

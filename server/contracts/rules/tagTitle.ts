import { feedFiles } from './paths/feedPaths';
import { cleanName } from './textKey';

const TITLE_MAX_LENGTH = 60;

/**
 * The stored form of a tag's or sub-category's title, or its fault. Titles are part of addresses, and an address
 * with "dashboard" in it belongs to the dashboard.
 */
export function readTagTitle(text: string): { title: string } | { fault: string } {
  const title = cleanName(text);
  if (title === '') return { fault: 'a tag needs a title' };
  if (title.length > TITLE_MAX_LENGTH) {
    return { fault: `the title of a tag has at most ${TITLE_MAX_LENGTH} characters` };
  }
  if (/[/\\?#%<>"\p{C}]/u.test(title) || /^\.+$/.test(title)) {
    return {
      fault: 'the title of a tag is part of an address: it cannot have / \\ ? # % < > or quotes',
    };
  }
  if (title.toLowerCase().includes('dashboard')) {
    return { fault: 'the title of a tag cannot have the word dashboard in it' };
  }
  if (feedFiles.includes(title.toLowerCase())) {
    return { fault: `a tag cannot be called ${title}, as feeds have this name` };
  }
  return { title };
}

import { badRequest } from '../../errors';
import { cleanName } from '../../lib/textKey';

const TITLE_MAX_LENGTH = 60;

/**
 * A title as it is stored. Titles are part of addresses, and an address with "dashboard" in it belongs to the
 * dashboard.
 * @throws AppError 400 with a sentence.
 */
export function tagTitle(text: string): string {
  const title = cleanName(text);
  if (title === '') throw badRequest('a tag needs a title');
  if (title.length > TITLE_MAX_LENGTH) {
    throw badRequest(`the title of a tag has at most ${TITLE_MAX_LENGTH} characters`);
  }
  if (/[/\\?#%<>"\p{C}]/u.test(title) || /^\.+$/.test(title)) {
    throw badRequest('the title of a tag is part of an address: it cannot have / \\ ? # % < > or quotes');
  }
  if (title.toLowerCase().includes('dashboard')) {
    throw badRequest('the title of a tag cannot have the word dashboard in it');
  }
  return title;
}

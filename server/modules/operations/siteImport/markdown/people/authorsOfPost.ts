import type { Mapping } from '../../survey/mapping';
import { nameKey } from '../../survey/mapping';
import type { Data } from '../site/configFile';
import { bylineNames } from './bylineNames';
import { type Directory, personFrom } from './directory';

const AUTHORS_MAX = 50;

function entriesOf(value: unknown): (string | Data)[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((entry): entry is string | Data => {
      if (typeof entry === 'string') return entry.trim() !== '';
      return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    })
    .slice(0, AUTHORS_MAX);
}

/**
 * The account names of a post's authors, each once. The files of the site and the mapping resolve handles and names
 * to people.
 * @param directory receives people that the front matter describes.
 */
export function authorsOfPost(
  data: Data,
  directory: Directory,
  { authors }: Pick<Mapping, 'authors'>,
): string[] {
  const mapped = (name: string): string => {
    const person = directory.get(nameKey(name))?.name ?? name;
    return authors.get(nameKey(name)) ?? authors.get(nameKey(person)) ?? person;
  };
  const names = [...entriesOf(data.authors), ...entriesOf(data.author)].flatMap((entry) => {
    if (typeof entry === 'string') {
      const isKnown = directory.has(nameKey(entry)) || authors.has(nameKey(entry));
      return isKnown ? [mapped(entry)] : bylineNames([entry]).map(mapped);
    }
    const person = personFrom(entry, typeof entry.key === 'string' ? entry.key : '');
    const key = nameKey(person.name);
    if (key && !directory.has(key)) directory.set(key, person);
    return person.name ? [mapped(person.name)] : [];
  });
  const keys = names.map(nameKey);
  return names.filter((name, at) => keys.indexOf(nameKey(name)) === at);
}

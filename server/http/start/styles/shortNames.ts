import type { ClassAttribute } from './markup';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function* inOrder(): Generator<string, never> {
  yield* LETTERS;
  for (const first of inOrder()) for (const last of LETTERS) yield first + last;
  throw new Error('there are more names than letters');
}

/**
 * Gives each value of a class attribute in which a styled component has its names one short name. Other values, such as
 * those that authors bring, stay.
 * @returns the short name of each value
 */
export function shortNames(attributes: ClassAttribute[], styled: Set<string>): Map<string, string> {
  const values = new Map(attributes.map(({ value }) => [value, value.split(' ')]));
  const taken = new Set([...values.values()].flat());
  const names = inOrder();
  const next = (): string => {
    const { value } = names.next();
    return taken.has(value) ? next() : value;
  };
  const short = new Map<string, string>();
  for (const [value, classes] of values) if (classes.some((one) => styled.has(one))) short.set(value, next());
  return short;
}

/** How elements that had a class are selected once values have short names. */
export function selectorsByClass(short: Map<string, string>, styled: Set<string>) {
  const namesOf = new Map<string, string[]>();
  for (const [value, name] of short) {
    for (const one of value.split(' ')) {
      const names = namesOf.get(one);
      if (names) names.push(name);
      else namesOf.set(one, [name]);
    }
  }
  return (className: string): string => {
    const names = namesOf.get(className) ?? [];
    // The class of an author's element may also stand alone.
    const all = names.length > 0 && styled.has(className) ? names : [...names, className];
    const selectors = all.map((name) => `.${name}`);
    // As specific as a single class.
    return selectors.length === 1 ? selectors.join() : `:is(${selectors.join()})`;
  };
}

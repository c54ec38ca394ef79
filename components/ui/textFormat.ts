const countFormat = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** 1234 is "1.2K". */
export const formatCount = (count: number): string => countFormat.format(count);

export const formatMinutes = (minutes: number): string => `${Math.max(1, minutes)} min read`;

/** "1 comment", "2 comments". */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The same with every digit: "1234 words". */
export const exactCountOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The name of a control with its count: "Like, 3 likes", and "Like" at zero. */
export const namedCount = (name: string, count: number, noun: string): string =>
  count > 0 ? `${name}, ${countOf(count, noun)}` : name;

/** "Ana", "Ana and Ben", "Ana, Ben and Cem". */
export function joinNames(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

import type { MissingPicture } from '../../../../lib/pictures/fetchPicture';
import { sentences } from '../report/sentences';

/** The most missing pictures that the report of one item names. */
const NAMED_MOST = 20;
const ADDRESS_SHOWN = 120;

/** All lines about pictures of other sites begin so: the next ones take their place. */
const isAboutPictures = (line: string) => /^(a picture|\d+ pictures|pictures) of other sites/i.test(line);

const shown = (address: string) =>
  address.length > ADDRESS_SHOWN ? `${address.slice(0, ADDRESS_SHOWN)}…` : address;

/** Said of an item whose pictures are still on other sites. */
export const awaitedLine = (count: number): string =>
  `${count === 1 ? 'a picture' : `${count} pictures`} of other sites: the server fetches them`;

export const FETCHED = ['pictures of other sites were fetched'];
export const LEFT_ALONE = ['pictures of other sites were not fetched: it was changed here since'];

/** Names those that cannot be had. */
export function missingLines(missing: MissingPicture[]): string[] {
  const lines = missing
    .slice(0, NAMED_MOST)
    .map(({ address, reason }) => `a picture of other sites is missing: ${shown(address)} (${reason})`);
  const more = missing.length - NAMED_MOST;
  return more > 0 ? [...lines, `${more} pictures of other sites more are missing`] : lines;
}

/** Said of a page that an editor has to look at first. */
export const unpublishedLine = (reason: string): string => `it is not published: ${reason}`;
const isAboutPublishing = (line: string) => /^it is not published: /i.test(line);

/** The report lines of a page that is now published. */
export const withoutPublishingLine = (changes: string[]): string[] =>
  changes.filter((line) => !isAboutPublishing(line));

/** The report lines of an item, with the lines about its pictures replaced. */
export const withPictureLines = (changes: string[], lines: string[]): string[] => [
  ...changes.filter((line) => !isAboutPictures(line)),
  ...sentences(lines),
];

export const pictureLinesOf = (changes: string[]): string[] => changes.filter(isAboutPictures);

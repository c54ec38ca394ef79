import { HELD_COMMENTS_MAX } from '@contracts/rules/limits';
import { webLinks } from './webLinks';

export const TOO_MANY_HELD = `${HELD_COMMENTS_MAX} of your comments wait for an editor: you can write another one once one of them is shown`;

/** Whether the site shows a part of it as a link. */
export const hasLink = (comment: string): boolean => webLinks(comment).some(({ href }) => href !== null);

/** A text without the parts that the site shows as links. */
export const withoutLinks = (text: string): string =>
  webLinks(text)
    .flatMap((part) => (part.href === null ? part.text : []))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();

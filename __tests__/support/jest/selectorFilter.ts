import type { ElementBehind } from 'jsdom/lib/jsdom/living/generated/utils';
import selectors from 'jsdom/lib/jsdom/living/helpers/selectors';

type Check = (element: ElementBehind) => boolean;

/** @returns whether an element has the class, or else the tag, for which the last part of the selector asks. */
function neededBy(selector: string): Check {
  const plain = selector.replace(/\[[^\]]*\]|\([^()]*\)/g, '');
  if (/[()[\]\\"']/.test(plain)) return () => true;
  const checks = plain.split(',').map((part): Check => {
    const last =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const className = /\.([\w-]+)/.exec(last)?.[1];
    if (className !== undefined) return ({ classList }) => classList.contains(className);
    const tag = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
    return ({ localName }) => tag === undefined || localName === tag;
  });
  return (element) => checks.some((check) => check(element));
}

const known = new Map<string | undefined, Check>();
const { matchesDontThrow } = selectors;

/**
 * Asks first, as browsers do, whether the element has the class or the tag that a rule is for: where elements are found
 * by role, each of them is compared with every rule of the page.
 */
selectors.matchesDontThrow = (element, selector) => {
  const canMatch = known.get(selector) ?? neededBy(selector ?? '');
  known.set(selector, canMatch);
  return canMatch(element) && matchesDontThrow(element, selector);
};

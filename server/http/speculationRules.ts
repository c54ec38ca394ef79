import type { RequestListener } from 'node:http';
import { STARTED_ATTRIBUTE } from '@/services/session/startScript';

const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Names the rules in the head of public pages. */
export const speculationHeader = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` };

/** Lists, authors, articles and pages of the editors: the same for everyone, and asking for one changes nothing. */
const publicPages = ['/', '/categories/*', '/authors/*', '/pages/*', '/:words-:id'];

const rules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: publicPages },
          { not: { href_matches: ['/*.xml', '/*.json', '/*.md'] } },
          // Once the app has started it moves between pages itself, and would not use a page made beside it.
          { selector_matches: `:root:not([${STARTED_ATTRIBUTE}]) a:not([target], [download])` },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

const HEAD = {
  'content-type': 'application/speculationrules+json',
  'cache-control': 'public, max-age=3600',
  vary: 'save-data',
};

/**
 * Says which links a browser may prepare when a reader is about to follow them. A file and not a script in the page: the
 * security policy admits no scripts but those with a hash. A reader who saves data has no rules.
 */
const answerRules: RequestListener = (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const body = request.headers['save-data'] === 'on' ? '{}' : rules;
  response.writeHead(200, HEAD).end(request.method === 'HEAD' ? undefined : body);
};

export const speculationRules: [string, RequestListener] = [SPECULATION_RULES_PATH, answerRules];

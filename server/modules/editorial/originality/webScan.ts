import type { MatchedSource } from '@contracts/originality';
import { tellScan } from '@contracts/plagiarism';
import { SCAN_SECRET_HEADER } from '@contracts/rules/headers';
import { z } from 'zod';
import type { Env } from '../../../env';
import type { Copyleaks } from './copyleaks';

const DEFAULT_URL = 'https://api.copyleaks.com';
const ANSWER_WITHIN_MS = 15_000;
const SOURCES_MAX = 10;
const RESULTS_MAX = 500;
const TITLE_MAX_LENGTH = 300;
const URL_MAX_LENGTH = 2_000;

interface Options {
  copyleaks: Copyleaks;
  apiUrl: string;
  /** Where the service sends its results. */
  ownUrl: string;
}

interface WebScan {
  id: string;
  /** Only the service knows it, so that no one else can send results. */
  secret: string;
  text: string;
}

/** https://docs.copyleaks.com/reference/actions/authenticity/submit-file */
function createWebScans({ copyleaks, apiUrl, ownUrl }: Options) {
  return {
    /** @throws where the service does not take the text. */
    async begin({ id, secret, text }: WebScan, stopped: AbortSignal): Promise<void> {
      const token = await copyleaks.token();
      if (token === null) throw new Error('Copyleaks cannot be used at the moment');
      const path = tellScan.path.replace(':status', '{STATUS}').replace(':scanId', id);
      const response = await fetch(`${apiUrl}/v3/scans/submit/file/${id}`, {
        method: 'PUT',
        redirect: 'error',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          base64: Buffer.from(text).toString('base64'),
          filename: 'article.txt',
          properties: {
            // In a header, as proxies and the service itself may log addresses.
            webhooks: { status: `${ownUrl}${path}`, statusHeaders: [[SCAN_SECRET_HEADER, secret]] },
          },
        }),
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopped]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Copyleaks answered with status ${response.status}`);
    },
  };
}

export type WebScans = ReturnType<typeof createWebScans>;

/** Scans of the account that the settings name; null without one, or where its results could not reach the server. */
export function webScansOf({ env, copyleaks }: { env: Env; copyleaks: Copyleaks | null }): WebScans | null {
  const { SITE_URL, NEXT_PUBLIC_API_HOST, COPYLEAKS_API_URL: apiUrl = DEFAULT_URL } = env;
  if (!copyleaks || !SITE_URL) return null;
  return createWebScans({ copyleaks, apiUrl, ownUrl: NEXT_PUBLIC_API_HOST ?? SITE_URL });
}

const result = z.object({
  url: z.url({ protocol: /^https?$/ }).max(URL_MAX_LENGTH),
  title: z.string().nullish(),
  matchedWords: z.number().int().positive(),
});

/**
 * The web pages in the service's results; invalid ones and pages of this site are left out.
 * https://docs.copyleaks.com/reference/data-types/authenticity/webhooks/scan-completed
 */
export function webSourcesOf(results: unknown[], siteUrl: string | undefined): MatchedSource[] {
  const ownHost = siteUrl && new URL(siteUrl).host;
  return results
    .slice(0, RESULTS_MAX)
    .flatMap((item) => {
      const { data } = result.safeParse(item);
      return data && new URL(data.url).host !== ownHost ? [data] : [];
    })
    .sort((a, b) => b.matchedWords - a.matchedWords)
    .slice(0, SOURCES_MAX)
    .map(({ url, title, matchedWords }) => ({
      kind: 'web',
      url,
      ...(title && { title: title.slice(0, TITLE_MAX_LENGTH) }),
      words: matchedWords,
      passages: [],
    }));
}

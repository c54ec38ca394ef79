import { errorTexts } from '@contracts/rules/errorTexts';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';

/** What can be made to happen to a call: by its name as a text in the call, or with `failNext`. */
export const troubles = {
  'error-401': { status: 401, message: errorTexts.signInNeeded },
  'error-403': { status: 403, message: errorTexts.notAllowed },
  'error-404': { status: 404, message: errorTexts.notFound },
  'error-409': { status: 409, message: 'this was changed elsewhere' },
  'error-413': { status: 413, message: 'the request is larger than 1 MB' },
  'error-429': { status: 429, message: errorTexts.tooManyRequests, retryAfter: 3 },
  'error-500': { status: 500, message: errorTexts.unforeseen },
  'error-503': { status: 503, message: errorTexts.busy, retryAfter: 5 },
  'error-507': { status: 507, message: errorTexts.diskFull },
} as const;

/** A reply that never comes, and one that takes its time. */
const NETWORK = 'error-network';
const SLOW = 'error-slow';
export const SLOW_MS = 3_000;

export type Trouble = keyof typeof troubles | typeof NETWORK | typeof SLOW;
export const troubleNames = [...Object.keys(troubles), NETWORK, SLOW] as Trouble[];

/** Method and path with what is to happen to the next such call. */
const planned = new Map<string, Trouble>();

/**
 * Lets the next call of a kind go wrong.
 * @param call method and the beginning of the path, such as `POST /api/like`.
 */
export function failNext(call: string, trouble: Trouble = 'error-500'): void {
  if (!troubleNames.includes(trouble)) throw new Error(`one of ${troubleNames.join(', ')}`);
  planned.set(call, trouble);
}

export const forgetTroubles = () => planned.clear();

/** @returns the first name of a trouble in a text, also where an address has it encoded or a title with a capital. */
export const troubleIn = (text: string): Trouble | undefined => {
  const lower = text.toLowerCase();
  return troubleNames.find((name) => lower.includes(name));
};

function takePlanned(line: string): Trouble | undefined {
  for (const [call, trouble] of planned) {
    if (!line.startsWith(call)) continue;
    planned.delete(call);
    return trouble;
  }
  return undefined;
}

async function play(trouble: Trouble): Promise<Response | undefined> {
  if (trouble === NETWORK) return HttpResponse.error();
  if (trouble === SLOW) {
    await delay(SLOW_MS);
    return undefined;
  }
  const { status, message, ...more } = troubles[trouble];
  const headers = 'retryAfter' in more ? { 'Retry-After': String(more.retryAfter) } : undefined;
  return HttpResponse.json({ message }, { status, headers });
}

/** Stands before all other handlers; where nothing was provoked, the next one answers. */
export const provokedErrors: HttpHandler = http.all('*/api/*', async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const trouble =
    takePlanned(`${request.method} ${pathname}`) ??
    troubleIn(pathname + search) ??
    troubleIn(request.body === null ? '' : await request.clone().text());
  return trouble && play(trouble);
});

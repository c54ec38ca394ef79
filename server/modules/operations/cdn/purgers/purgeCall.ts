/** A cache that does not do what it was asked for. */
export class PurgeRefused extends Error {
  constructor(
    reason: string,
    /** After how many seconds it wants to be asked again. */
    readonly retryAfter = 0,
  ) {
    super(reason);
  }
}

/** Answers of these services have some hundred bytes. */
const ANSWER_MAX_LENGTH = 100_000;

/**
 * Calls a cache. Its reason for a refusal is not read: it could repeat what was sent.
 * @returns the answer. @throws PurgeRefused
 */
export async function purgeCall(
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(address, { ...init, redirect: 'manual' });
  if (!response.ok) {
    await response.body?.cancel();
    const retryAfter = Number(response.headers.get('retry-after'));
    throw new PurgeRefused(`it answered with status ${response.status}`, retryAfter || 0);
  }
  if (Number(response.headers.get('content-length')) > ANSWER_MAX_LENGTH) {
    await response.body?.cancel();
    throw new PurgeRefused('its answer is too long');
  }
  return { headers: response.headers, text: await response.text() };
}

/** Cuts tags into lists of so many at most, each with so many characters at most. */
export function inLists(
  tags: string[],
  { most, characters }: { most: number; characters: number },
): string[][] {
  const lists: string[][] = [];
  let length = 0;
  for (const tag of tags) {
    const last = lists.at(-1);
    length += tag.length + 1;
    if (last && last.length < most && length <= characters) {
      last.push(tag);
      continue;
    }
    lists.push([tag]);
    length = tag.length + 1;
  }
  return lists;
}

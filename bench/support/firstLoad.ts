export interface FirstLoad {
  /** Bytes as they travel to a browser that takes Brotli, of every script that the page loads by itself. */
  total: number;
  scripts: { path: string; bytes: number }[];
}

/** Scripts that a modern browser loads for a page before the first interaction. */
export async function measureFirstLoad(url: string, page: string): Promise<FirstLoad> {
  const html = await (await fetch(url + page)).text();
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '');
  const paths = tags
    .filter((attributes) => !/\bnomodule\b/i.test(attributes))
    .flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  const scripts = [];
  for (const path of new Set(paths)) {
    const reply = await fetch(new URL(path.replaceAll('&amp;', '&'), url), {
      headers: { 'accept-encoding': 'br' },
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await reply.arrayBuffer();
    scripts.push({ path, bytes: Number(reply.headers.get('content-length')) });
  }
  scripts.sort((a, b) => b.bytes - a.bytes);
  return { total: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts };
}

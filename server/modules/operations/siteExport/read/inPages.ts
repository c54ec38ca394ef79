/** Reads rows page by page: only one page is in memory. @param after the last row of the page before */
export async function* inPages<Row>(
  size: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  for (let after: Row | undefined; ; ) {
    const page = await read(after, size);
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < size) return;
  }
}

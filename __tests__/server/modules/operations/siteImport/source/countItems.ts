import { openSource } from '@/server/modules/operations/siteImport/source/openSource';

/** Reads the export of `SOURCE` and prints how many items of each kind it has. */
async function count() {
  const source = await openSource(process.env.SOURCE ?? '');
  const counts: Record<string, number> = {};
  for await (const { kind } of source?.items() ?? []) counts[kind] = (counts[kind] ?? 0) + 1;
  await source?.close();
  process.stdout.write(`counted ${JSON.stringify(counts)}\n`);
}

void count();

import { startSite } from './site';

type Call = 'advance' | 'doDue' | 'settle' | 'people' | 'dieAfter';

/** A site as a process of its own, which can be killed; the other side is `childSite.ts`. */
async function run(): Promise<void> {
  const { HISTORY_AHEAD_MS = '0', HISTORY_STILL_AT, ...settings } = process.env as Record<string, string>;
  const site = await startSite(
    settings,
    undefined,
    Number(HISTORY_AHEAD_MS),
    HISTORY_STILL_AT === undefined ? undefined : Number(HISTORY_STILL_AT),
  );
  process.on('message', async ({ id, call, value }: { id: number; call: Call; value: number }) => {
    process.send?.({ id, result: (await site[call](value)) ?? null });
  });
  process.send?.({ address: site.url() });
}

void run();

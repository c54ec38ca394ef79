import { startSite } from './site';

/** A site as a process of its own, which can be killed; the other side is `childSite.ts`. */
async function run(): Promise<void> {
  const { HISTORY_AHEAD_MS = '0', ...settings } = process.env as Record<string, string>;
  const site = await startSite(settings, undefined, Number(HISTORY_AHEAD_MS));
  process.on(
    'message',
    async ({ id, call, value }: { id: number; call: 'advance' | 'doDue' | 'people'; value: number }) => {
      process.send?.({ id, result: (await site[call](value)) ?? null });
    },
  );
  process.send?.({ address: site.url() });
}

void run();

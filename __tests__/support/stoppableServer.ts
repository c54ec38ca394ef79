import { migrateToLatest } from '@/server/db/migrator';
import { stopOnSignals } from '@/server/stopOnSignals';
import { NO_LIMITS } from './eventLimits';
import { openContext } from './openContext';
import { servePage } from './servePage';

/** The server with a slow page instead of Next's: a program of its own, for the tests of how it ends. */
async function run(): Promise<void> {
  const limits = process.env.WITHOUT_LIMITS ? { eventLimits: NO_LIMITS } : {};
  const context = openContext(process.env, limits);
  await migrateToLatest(context.database);
  const { address, stop } = await servePage(
    async (request, response) => {
      process.stdout.write(`page ${request.url} begins\n`);
      // As a page that is rendered: it asks the API while the server already stops.
      await new Promise((resolve) => setTimeout(resolve, Number(request.url?.slice(1))));
      const health = await fetch(`${process.env.INTERNAL_API_URL}/api/health`);
      response.end(`health ${health.status}`);
    },
    { context, closePages: async () => void process.stdout.write('pages closed\n') },
  );
  stopOnSignals(stop);
  process.stdout.write(`listening at ${address}\n`);
}

void run();

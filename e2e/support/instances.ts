import { startPostgres } from '@/__tests__/support/postgresServer';
import { startRedis } from '@/__tests__/support/redisServer';
import { describeWith } from '@/__tests__/support/toolProgram';
import { findPostgres } from '@/server/cli/testTools/postgres';
import { findProgram } from '@/server/cli/testTools/programs';
import { editorSettings } from './community';
import { startNginx } from './nginx';
import { type RunningServer, startServer } from './server';

type Step = () => Promise<void>;

const portOf = ({ url }: RunningServer) => new URL(url).port;

/** Ends what was started, the newest first, whatever fails on the way. */
async function endAll(steps: Step[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps.reverse()) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Two instances on one PostgreSQL and one Redis behind nginx, for a file of tests; they start at the same moment on an
 * empty database.
 */
export function prepareCluster() {
  let instances: RunningServer[] = [];

  /** As `startServer`: its address is the one of nginx, its end that of everything. */
  async function start(): Promise<RunningServer> {
    const nginx = findProgram('nginx');
    if (!nginx) throw new Error('nginx is not installed');
    const steps: Step[] = [];
    try {
      const postgres = await startPostgres();
      if (!postgres) throw new Error('PostgreSQL is not installed');
      steps.push(() => postgres.stop());
      const redis = await startRedis();
      steps.push(() => redis.stop());
      const settings = {
        ...editorSettings,
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        TRUST_PROXY: 'loopback',
      };
      const starting = [startServer(settings), startServer(settings)];
      for (const one of starting) steps.push(async () => (await one).stop());
      instances = await Promise.all(starting);
      const balancer = await startNginx(
        nginx,
        instances.map((one) => Number(portOf(one))),
      );
      steps.push(() => balancer.stop());
      const [first] = instances;
      if (!first) throw new Error('no instance was started');
      return { ...first, url: balancer.url, stop: () => endAll(steps) };
    } catch (error) {
      await endAll(steps).catch(() => {});
      throw error;
    }
  }

  function found(instance: RunningServer | undefined): RunningServer {
    if (!instance) throw new Error('there is no such instance');
    return instance;
  }
  const cluster = {
    get instances() {
      return instances;
    },
    /** The instance that listens on the port. */
    on: (port: string) => found(instances.find((one) => portOf(one) === port)),
    /** All others. */
    besides: (instance: RunningServer) => found(instances.find((one) => one !== instance)),
  };
  return { cluster, start };
}

/** Tests that need all of it. */
export function describeCluster(name: string, tests: () => void): void {
  const missing = ['nginx', 'redis-server'].filter((program) => !findProgram(program));
  describeWith(findPostgres() ? missing : [...missing, 'postgres'], name, tests);
}

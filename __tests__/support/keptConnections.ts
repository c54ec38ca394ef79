import { existsSync } from 'node:fs';
import path from 'node:path';
import pg, { type Client, type ClientConfig } from 'pg';
import { keepForWorker } from './keptByWorker';
import { withPostgres } from './withPostgres';

/** What a client has that its types leave out. */
interface KeptClient extends Client {
  processID: number;
  readyForQuery: boolean;
  _queryable: boolean;
  ref(): void;
  unref(): void;
}

/** More would fill the memory of PostgreSQL with plans. */
const STATEMENTS_MAX = 400;
const CONNECTIONS_MAX = 4;
/** What PostgreSQL says where no transaction is open. */
const IDLE = 'I';

interface Kept {
  /** Connections that are free, by the address of their database. */
  free: Map<string, KeptClient[]>;
  /** The databases that no test uses. */
  waiting: string[];
}

/** Lets PostgreSQL plan what is asked again only once for a connection. */
function nameStatements(client: KeptClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const names = new Map<string, string>();
  let asked = new Set<string>();
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size === STATEMENTS_MAX) return known;
    if (asked.size > STATEMENTS_MAX) asked = new Set();
    const isNew = !asked.has(text);
    asked.add(text);
    if (isNew) return undefined;
    names.set(text, `kept ${names.size}`);
    return names.get(text);
  }
  const queryByName = (text: unknown, values?: unknown, ...others: unknown[]) => {
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = hasValues ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...others) : query(text, values, ...others);
  };
  client.query = queryByName as typeof client.query;
}

/** By the socket of our own server on this machine, which takes a quarter less for each statement than its address. */
function placeOf(url: string): ClientConfig {
  const { port, username, pathname } = new URL(url);
  const { TEST_DATABASE_SOCKETS: sockets = '' } = process.env;
  return existsSync(path.join(sockets, `.s.PGSQL.${port}`))
    ? {
        connectionString: undefined,
        host: sockets,
        port: Number(port),
        user: username,
        database: pathname.slice(1),
      }
    : {};
}

/** A connection that comes back to the others where it would end. */
function keepable(config: ClientConfig, { free: kept }: Kept): KeptClient {
  const url = config.connectionString ?? '';
  const client = new pg.Client({
    ...config,
    ...placeOf(url),
    options: '-c plan_cache_mode=force_generic_plan',
  }) as KeptClient;
  const end = client.end.bind(client) as (done: () => void) => void;
  let state = '';
  client.connection.on('readyForQuery', ({ status }: { status: string }) => {
    state = status;
  });
  nameStatements(client);
  const keep = (done: () => void) => {
    const free = kept.get(url);
    const isIdle = client._queryable && client.readyForQuery && state === IDLE;
    if (!free || free.length === CONNECTIONS_MAX || !isIdle) return end(done);
    client.removeAllListeners('error').on('error', () => {});
    client.unref();
    client.connect = ((connected: () => void) => {
      client.ref();
      queueMicrotask(connected);
    }) as typeof client.connect;
    free.push(client);
    queueMicrotask(done);
  };
  client.end = keep as typeof client.end;
  return client;
}

function prepare(): Kept {
  const kept: Kept = { free: new Map(), waiting: [] };
  // A pool makes its connections by this.
  const take = function take(config: ClientConfig) {
    const free = kept.free.get(config.connectionString ?? '');
    if (!free) return new pg.Client(config);
    for (let client = free.pop(); client; client = free.pop()) if (client._queryable) return client;
    return keepable(config, kept);
  };
  Object.defineProperty(pg.Pool.prototype, 'Client', { get: () => take, set() {}, configurable: true });
  return kept;
}

const ofWorker = () => keepForWorker(pg, prepare);

/**
 * Lets pools of a database leave their connections to those that come after them: each new one starts a process, which
 * reads what tables there are and plans all statements anew.
 */
export function keepConnections(url: string): void {
  const { free } = ofWorker();
  if (!free.has(url)) free.set(url, []);
}

/** Ends what is kept of a database. */
export async function endConnections(url: string): Promise<void> {
  const { free } = ofWorker();
  const clients = free.get(url) ?? [];
  free.delete(url);
  await Promise.all(clients.map((client) => client.end().catch(() => {})));
}

/** Leaves a database with its connections to the next test of the worker. */
export const leaveDatabase = (url: string): void => void ofWorker().waiting.push(url);

/** @returns the address of a database of the server that an earlier test has left. */
export function takeDatabase(server: string): string | undefined {
  const { waiting } = ofWorker();
  const place = waiting.findLastIndex((url) => new URL(url).host === new URL(server).host);
  return place === -1 ? undefined : waiting.splice(place, 1)[0];
}

/**
 * Works on a connection that is kept, or on a new one.
 * @param work is given the processes of those that are kept
 */
export async function onKeptConnection<Result>(
  url: string,
  work: (client: Client, processes: number[]) => Promise<Result>,
): Promise<Result> {
  const clients = (ofWorker().free.get(url) ?? []).filter(({ _queryable }) => _queryable);
  const processes = clients.map(({ processID }) => processID);
  const [client] = clients;
  if (!client) return withPostgres(url, (other) => work(other, processes));
  client.ref();
  return work(client, processes).finally(() => client.unref());
}

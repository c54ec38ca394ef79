import { Client } from 'pg';

/** Works on a connection to a PostgreSQL, which ends with the work. */
export async function withPostgres<Result>(
  url: string | undefined,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

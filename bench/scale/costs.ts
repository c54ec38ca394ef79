import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from '@/server/commandErrors';

/** What is measured by request. */
export const requestKinds = {
  page: 'a page from memory',
  render: 'a page that is rendered',
  file: 'a script or a font',
  picture: 'a picture of an article',
  view: 'a view that is counted',
  list: 'a list, signed in',
  search: 'a search, signed in',
  save: 'a save of a draft',
  submit: 'a submission',
  decide: 'a claim and a decision',
  upload: 'an uploaded picture of 3 megapixels',
  connect: 'a connection of a socket',
  message: 'a chat message',
} as const;

export type RequestKind = keyof typeof requestKinds;

const positive = z.number().nonnegative();

const requestCostSchema = z.object({
  /** Processor time of the instance, all its threads. */
  instanceMs: positive,
  /** Processor time of PostgreSQL. */
  databaseMs: positive,
  /** Sent to the client, compressed, without headers. */
  bytes: positive,
});

export const costsSchema = z.object({
  machine: z.string(),
  measuredAt: z.string(),
  requests: z.record(z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]), requestCostSchema),
  /** Resident memory of an instance before the first request, and after all of them. */
  instanceMb: z.object({ idle: positive, used: positive }),
  socket: z.object({ kilobytes: positive, idleMsPerSecond: positive }),
  /** In PostgreSQL, with indexes, for an article of `ARTICLE_WORDS` words. */
  articleBytes: positive,
  /** All stored sizes of a picture. */
  pictureBytes: positive,
});

export type RequestCost = z.infer<typeof requestCostSchema>;
export type Costs = z.infer<typeof costsSchema>;

/** Number of words of the measured articles. */
export const ARTICLE_WORDS = 600;

/**
 * Reads a JSON file of this shape.
 * @throws UsageError for a file that is missing or has another shape
 */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'It is not a readable JSON file.';
    throw new UsageError(`${file} cannot be used. ${reason}`, { cause: error });
  }
}

export const writeCosts = (file: string, costs: Costs): void =>
  writeFileSync(file, `${JSON.stringify(costs, null, 2)}\n`);

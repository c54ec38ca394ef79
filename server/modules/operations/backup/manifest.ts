import { z } from 'zod';

/** Grows when an older version could not read an archive any more. */
export const FORMAT_VERSION = 1;

const amount = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last member of an archive: its list of contents. */
export const manifestSchema = z.object({
  format: z.literal('byline-backup'),
  version: z.number().int(),
  /** The version of Byline that made it. */
  byline: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** In order. */
  migrations: z.array(z.string()),
  /** Size and checksum of all rows as they are in the archive. */
  tables: z.record(z.string(), z.object({ rows: amount, bytes: amount, sha256 })),
  images: z.object({
    files: amount,
    bytes: amount,
    /** Of the names, sizes and bytes of all images, concatenated. */
    sha256,
    /** Those that the database names and that were not in the store; the names of the first few. */
    missing: z.object({ count: amount, names: z.array(z.string()) }),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A backup cannot be made, read or restored; the message is a sentence for people. */
export class BackupError extends Error {
  override name = 'BackupError';
}

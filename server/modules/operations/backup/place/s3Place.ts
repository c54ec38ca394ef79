import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Env } from '../../../../env';
import { AppError } from '../../../../errors';
import { configOf, isMissing } from '../../../../lib/blobs/s3Blobs';
import { UploadError, uploadFile } from '../../../../lib/blobs/s3Upload';
import { filesOf } from '../backupFiles';
import { BackupError } from '../manifest';
import type { BackupPlace } from './backupPlace';

/** Uploading a part of a file may take this long. */
const REQUEST_TIMEOUT_MS = 120_000;
const UNFINISHED_MS = 24 * 60 * 60 * 1_000;
/** A thousand objects each. */
const PAGES_MAX = 20;

const refusals = [
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'NoSuchBucket',
  'Forbidden',
  'NotFound',
];

function explained(error: unknown): unknown {
  if (error instanceof UploadError) return new BackupError(error.message);
  const { name = '' } = error as { name?: string };
  if (name === 'AbortError') return error;
  const sentence = refusals.includes(name)
    ? `the store of the backups refuses: ${name}`
    : 'the store of the backups cannot be reached at the moment';
  return Object.assign(new AppError(502, sentence), { cause: error });
}

interface Staging {
  /** The path at which the file is written and verified before it is uploaded. */
  fileOf(name: string): string;
  removeFile(name: string): Promise<void>;
  removeUnfinished(): Promise<void>;
}

/** Keeps backups in a bucket of an S3-compatible store, below a prefix. */
export function createS3Place(env: Env, staging: Staging): BackupPlace {
  const Bucket = env.BACKUP_S3_BUCKET;
  const prefix = env.BACKUP_S3_PREFIX;
  let client: S3Client | undefined;

  /** @throws AppError with a sentence; the cause is in the log. */
  async function ask<Result>(
    call: (client: S3Client, sdk: typeof import('@aws-sdk/client-s3')) => Promise<Result>,
  ): Promise<Result> {
    try {
      const sdk = await import('@aws-sdk/client-s3');
      client ??= new sdk.S3Client(
        configOf(
          {
            endpoint: env.BACKUP_S3_ENDPOINT ?? '',
            bucket: Bucket ?? '',
            region: env.BACKUP_S3_REGION,
            accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
          },
          REQUEST_TIMEOUT_MS,
        ),
      );
      return await call(client, sdk);
    } catch (error) {
      throw explained(error);
    }
  }

  /** Uploads that a killed process began. Not every store has these calls. */
  const abortOldUploads = () =>
    ask(async (s3, sdk) => {
      const { Uploads = [] } = await s3.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Date.now() - Initiated.getTime() < UNFINISHED_MS) continue;
        await s3.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    }).catch(() => {});

  return {
    kind: 'bucket',

    check: () => ask(async (s3, sdk) => void (await s3.send(new sdk.HeadBucketCommand({ Bucket })))),

    async keep(name, signal) {
      const path = staging.fileOf(name);
      const file = await open(path);
      try {
        await ask((s3, sdk) => uploadFile({ s3, sdk, Bucket, Key: prefix + name, file, signal }));
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    },

    list: () =>
      ask(async (s3, sdk) => {
        const found = new Map<string, number>();
        let ContinuationToken: string | undefined;
        for (let page = 0; page < PAGES_MAX; page++) {
          const input = { Bucket, Prefix: `${prefix}byline-`, ContinuationToken };
          const { Contents = [], NextContinuationToken } = await s3.send(new sdk.ListObjectsV2Command(input));
          for (const { Key = '', Size = 0 } of Contents) found.set(Key.slice(prefix.length), Size);
          ContinuationToken = NextContinuationToken;
          if (!ContinuationToken) break;
        }
        return filesOf([...found].map(([name, bytes]) => ({ name, bytes })));
      }),

    open: (name) =>
      ask(async (s3, sdk) => {
        try {
          const found = await s3.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name }));
          return { bytes: found.ContentLength ?? 0, stream: found.Body as Readable };
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    async remove(name) {
      await staging.removeFile(name);
      await ask((s3, sdk) => s3.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name })));
    },

    async removeUnfinished() {
      await staging.removeUnfinished();
      await abortOldUploads();
    },
  };
}

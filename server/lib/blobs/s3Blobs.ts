import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { cannotUse } from '../../commandErrors';
import { AppError } from '../../errors';
import type { BlobStore } from './blobStore';
import { UploadError, uploadFile } from './s3Upload';

interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @param requestTimeout in milliseconds: how long the store may take for one answer. */
export const configOf = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  requestTimeout = 10_000,
): S3ClientConfig => ({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
  // Other makers' stores do not know the checksums that Amazon's asks for.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 3_000, requestTimeout, throwOnRequestTimeout: true },
});

/** Whether the store reports that there is no such object. */
export const isMissing = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string }).name ?? '');

const unreachable = (cause: unknown) =>
  Object.assign(new AppError(502, 'the image store cannot be reached at the moment'), { cause });

/** Keeps bytes in a bucket of an S3-compatible store. */
export function createS3Blobs(settings: S3Settings): BlobStore {
  const Bucket = settings.bucket;
  let client: S3Client | undefined;

  /** The client is large, and most sites keep files. */
  async function connect() {
    const sdk = await import('@aws-sdk/client-s3');
    client ??= new sdk.S3Client(configOf(settings));
    return { sdk, client };
  }

  async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return null;
      throw unreachable(error);
    }
  }

  return {
    async check() {
      try {
        const { sdk, client } = await connect();
        await client.send(new sdk.HeadBucketCommand({ Bucket }));
      } catch (error) {
        const { name, message } = error as Error;
        throw cannotUse(`The bucket ${Bucket} of S3_ENDPOINT cannot be used: ${message || name}.`, error);
      }
    },

    async put(Key, Body) {
      const { sdk, client } = await connect();
      const command = new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp' });
      await client.send(command).catch((error: unknown) => {
        throw unreachable(error);
      });
    },

    async putFile(Key, path) {
      const { sdk, client: s3 } = await connect();
      const file = await open(path);
      try {
        await uploadFile({ s3, sdk, Bucket, Key, file });
      } catch (error) {
        throw error instanceof UploadError ? error : unreachable(error);
      } finally {
        await file.close();
      }
    },

    async get(Key) {
      const { sdk, client } = await connect();
      const found = await orNull(() => client.send(new sdk.GetObjectCommand({ Bucket, Key })));
      return found && { size: found.ContentLength ?? 0, stream: found.Body as Readable };
    },

    async has(Key) {
      const { sdk, client } = await connect();
      return (await orNull(() => client.send(new sdk.HeadObjectCommand({ Bucket, Key })))) !== null;
    },

    async remove(Key) {
      const { sdk, client } = await connect();
      await orNull(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

import type { Env } from '../../env';
import type { BlobStore } from './blobStore';
import { createFileBlobs } from './fileBlobs';
import { type KeptBlobs, keepSmallBlobs } from './keptBlobs';
import { createS3Blobs } from './s3Blobs';

function createStore(env: Env): BlobStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createFileBlobs(env.DATA_DIR);
  }
  return createS3Blobs({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

/** The store that the settings name. */
export const createBlobs = (env: Env): KeptBlobs => keepSmallBlobs(createStore(env));

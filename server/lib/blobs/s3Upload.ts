import type { FileHandle } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';

/** In memory at a time. A store takes 10,000 parts, so those of a very large file are larger. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_MAX = 9_000;

/** Says with a sentence why the store does not have the file. */
export class UploadError extends Error {
  override name = 'UploadError';
}

interface Upload {
  s3: S3Client;
  sdk: typeof import('@aws-sdk/client-s3');
  Bucket: string | undefined;
  Key: string;
  file: FileHandle;
  signal?: AbortSignal;
}

async function readPart(file: FileHandle, start: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, start);
  if (bytesRead !== size) throw new UploadError('The file became shorter while it was sent.');
  return buffer;
}

async function uploadParts({ s3, sdk, Bucket, Key, file, signal }: Upload, size: number): Promise<void> {
  const options = { abortSignal: signal };
  const { UploadId } = await s3.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }), options);
  try {
    const partBytes = Math.max(PART_BYTES, Math.ceil(size / PARTS_MAX));
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = Parts.length + 1;
      const Body = await readPart(file, start, Math.min(partBytes, size - start));
      const part = new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
      Parts.push({ PartNumber, ETag: (await s3.send(part, options)).ETag });
    }
    const all = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await s3.send(new sdk.CompleteMultipartUploadCommand(all), options);
  } catch (error) {
    // A store that is away takes no abort either; a later backup asks again.
    await s3.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
    throw error;
  }
}

/**
 * Sends a file to a bucket, one part in memory at a time. The store shows it under its name only once it has all of it.
 * @throws UploadError where the store then has another size than was sent, and what the SDK throws.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  const { s3, sdk, Bucket, Key, file, signal } = upload;
  const { size } = await file.stat();
  if (size > PART_BYTES) await uploadParts(upload, size);
  else {
    const Body = await readPart(file, 0, size);
    await s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body }), { abortSignal: signal });
  }
  const { ContentLength } = await s3.send(new sdk.HeadObjectCommand({ Bucket, Key }));
  if (ContentLength === size) return;
  await s3.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  throw new UploadError('The store did not keep the whole file.');
}

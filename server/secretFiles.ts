import { readFileSync } from 'node:fs';
import type { EnvSource } from './env';

/** Settings that are secrets, or addresses with one in them. Each may be given as the path of a file instead. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'DKIM_KEY',
  'COPYLEAKS_KEY',
  'OIDC_CLIENT_SECRET',
  'CDN_TOKEN',
  'METRICS_TOKEN',
] as const;

const SECRET_MAX_BYTES = 64 * 1024;

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'part of the path is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
};

/** @returns the text of the file without the line break at its end, or why it cannot be used. */
function readSecret(file: string): { text: string } | { fault: string } {
  try {
    const bytes = readFileSync(file);
    if (bytes.length > SECRET_MAX_BYTES) return { fault: 'it has more than 64 KB' };
    const text = bytes.toString('utf8').replace(/\r?\n$/, '');
    return text === '' ? { fault: 'it is empty' } : { text };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { fault: reasons[code] ?? message };
  }
}

/**
 * Replaces `NAME_FILE` with `NAME` and the content of the file, for each secret setting. An empty value is an
 * absent one.
 * @returns the settings, and a sentence for each file that cannot be used; none contains a secret.
 */
export function readSecretFiles(source: EnvSource): { settings: EnvSource; faults: string[] } {
  const settings = { ...source };
  const faults: string[] = [];
  for (const name of secretSettings) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) {
      faults.push(`${name} and ${name}_FILE cannot be set together`);
      continue;
    }
    const read = readSecret(file);
    if ('text' in read) settings[name] = read.text;
    else faults.push(`${name}_FILE ${file} cannot be read: ${read.fault}`);
  }
  return { settings, faults };
}

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';
import { z } from 'zod';
import { SettingsError } from './commandErrors';
import { backupPrefix, backupPublicKeys, backupSchedule } from './lib/backupSettings';
import {
  contacts,
  count,
  emptyAsAbsent,
  issuerAddress,
  mailSender,
  networks,
  optional,
  proxies,
  purgeAddresses,
  redisAddress,
  replicaAddresses,
  smtpAddress,
  submissionChecks,
  timeZone,
  webAddress,
} from './lib/settings/values';
import { machineZone } from './lib/time/timeZone';
import { readSecretFiles } from './secretFiles';

const backupS3Settings = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;
const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The placeholder for secrets in `deploy/kubernetes/secret.example.yaml`. */
const EXAMPLE_SECRET = 'CHANGE_ME';

const envSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: optional(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://, or be absent for SQLite in DATA_DIR'),
    ),
    DATABASE_REPLICA_URLS: optional(replicaAddresses),
    REDIS_URL: optional(redisAddress),
    SITE_URL: optional(webAddress),
    HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'must be on or off').default('off'),
    NEXT_PUBLIC_API_HOST: optional(webAddress),
    SESSION_MAX_DAYS: count(90, 1, 3_650),
    DESK_SESSION_MAX_HOURS: count(24, 1, 24),
    DESK_SESSION_IDLE_MINUTES: count(120, 5, 1_440),
    ADMIN_EMAIL: optional(z.email('must be an email address')),
    ADMIN_PASSWORD: optional(
      z
        .string()
        .min(PASSWORD_MIN_LENGTH, `must have ${PASSWORD_MIN_LENGTH} characters or more`)
        .max(PASSWORD_MAX_LENGTH, `must have ${PASSWORD_MAX_LENGTH} characters or fewer`),
    ),
    S3_ENDPOINT: optional(webAddress),
    S3_BUCKET: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_REGION: emptyAsAbsent(z.string().default('us-east-1')),
    BACKUPS_KEPT: count(5, 1, 1_000),
    BACKUP_SCHEDULE: optional(backupSchedule),
    BACKUP_DIR: optional(z.string()),
    IMPORT_DIR: optional(z.string()),
    PREVIEW_FONTS: optional(z.string()),
    IMPORT_UPLOAD_MAX_MB: count(2_048, 0, 1_000_000),
    BACKUP_S3_ENDPOINT: optional(webAddress),
    BACKUP_S3_BUCKET: optional(z.string()),
    BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
    BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
    BACKUP_S3_REGION: emptyAsAbsent(z.string().default('us-east-1')),
    BACKUP_S3_PREFIX: emptyAsAbsent(backupPrefix.default('backups/')),
    BACKUP_PUBLIC_KEY: optional(backupPublicKeys),
    FREE_SPACE_LEAST_MB: count(1_000, 0, 1_000_000),
    WORKER_THREADS: optional(
      z.coerce.number('must be a number').int().min(1, 'must be 1 or more').max(64, 'must be 64 or less'),
    ),
    SAMPLE_CONTENT: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
    TIME_ZONE: z.preprocess((value) => value || machineZone(), timeZone),
    FEED_TEXT: z.enum(['full', 'summary'], 'must be full or summary').default('full'),
    LLMS_TXT: z.enum(['on', 'off'], 'must be on or off').default('off'),
    TRAINING_CRAWLERS: z.enum(['allow', 'refuse'], 'must be allow or refuse').default('allow'),
    SUBMISSION_CHECKS: z.preprocess((value) => value ?? '', submissionChecks),
    CDN: z
      .enum(
        ['off', 'plain', 'varnish', 'fastly', 'cloudflare'],
        'must be off, plain, varnish, fastly or cloudflare',
      )
      .default('off'),
    CDN_PURGE_ADDRESSES: optional(purgeAddresses),
    CDN_ID: optional(
      z.string().regex(/^\w{1,100}$/, 'must be the id of a service or zone, letters and digits'),
    ),
    CDN_TOKEN: optional(z.string().regex(/^[\x21-\x7e]+$/, 'must have no spaces')),
    CDN_API_URL: optional(webAddress),
    METRICS_TOKEN: optional(
      z
        .string()
        .regex(
          /^[\x21-\x7e]{16,}$/,
          'must have 16 characters or more, without spaces: generate a random one',
        ),
    ),
    METRICS_PORT: optional(z.coerce.number('must be a port number').int().min(0).max(65_535)),
    METRICS_HOST: emptyAsAbsent(z.string().default('127.0.0.1')),
    SECURITY_CONTACT: optional(contacts),
    SECURITY_LOG: z.enum(['file', 'stdout', 'off'], 'must be file, stdout or off').default('file'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    SMTP_URL: optional(smtpAddress),
    SMTP_TLS: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
    MAIL_FROM: optional(mailSender),
    DKIM_DOMAIN: optional(z.string()),
    DKIM_SELECTOR: optional(z.string()),
    DKIM_KEY: optional(z.string().includes('PRIVATE KEY', { error: 'must be a private key in PEM' })),
    OIDC_ISSUER: optional(issuerAddress),
    OIDC_CLIENT_ID: optional(z.string().max(500, 'is too long')),
    OIDC_CLIENT_SECRET: optional(z.string()),
    OIDC_NAME: emptyAsAbsent(
      z
        .string()
        .trim()
        .regex(/^[^\p{C}]{1,40}$/u, 'must be a name of 40 characters at most')
        .default('your organisation'),
    ),
    OIDC_SCOPES: emptyAsAbsent(
      z
        .string()
        .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must begin with openid, with spaces between')
        .default('openid email profile'),
    ),
    COPYLEAKS_EMAIL: optional(z.email('must be an email address')),
    COPYLEAKS_KEY: optional(z.string()),
    COPYLEAKS_URL: optional(webAddress),
    COPYLEAKS_API_URL: optional(webAddress),
    WEB_CHECKS_PER_DAY: count(100, 0, 1_000_000),
    WEB_CHECKS_PER_AUTHOR: count(10, 0, 1_000_000),
    PICTURE_NETWORKS: optional(networks),
    WEBHOOK_NETWORKS: optional(networks),
    TRUST_PROXY: optional(proxies),
  })
  .refine((env) => !env.DATABASE_REPLICA_URLS || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URLS'],
    error: 'needs PostgreSQL in DATABASE_URL: SQLite has no replicas',
  })
  .refine((env) => !env.ADMIN_EMAIL === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'and ADMIN_PASSWORD must be set together',
  })
  .refine((env) => !env.COPYLEAKS_EMAIL === !env.COPYLEAKS_KEY, {
    path: ['COPYLEAKS_EMAIL'],
    error: 'and COPYLEAKS_KEY must be set together',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'must be set with SMTP_URL',
  })
  .refine((env) => !env.DKIM_DOMAIN === !env.DKIM_SELECTOR && !env.DKIM_SELECTOR === !env.DKIM_KEY, {
    path: ['DKIM_DOMAIN'],
    error: 'DKIM_SELECTOR and DKIM_KEY must be set together',
  })
  .refine((env) => !env.OIDC_ISSUER === !env.OIDC_CLIENT_ID && (env.OIDC_ISSUER || !env.OIDC_CLIENT_SECRET), {
    path: ['OIDC_ISSUER'],
    error: 'OIDC_CLIENT_ID and, if the provider gives one, OIDC_CLIENT_SECRET must be set together',
  })
  .refine(
    ({ OIDC_ISSUER, SITE_URL, NEXT_PUBLIC_API_HOST: api }) =>
      !OIDC_ISSUER || !SITE_URL || !api || new URL(SITE_URL).origin === new URL(api).origin,
    { path: ['OIDC_ISSUER'], error: 'needs pages and API at one address' },
  )
  .refine((env) => (env.CDN === 'varnish') === (env.CDN_PURGE_ADDRESSES !== undefined), {
    path: ['CDN_PURGE_ADDRESSES'],
    error: 'must be set with CDN=varnish, and only with it',
  })
  .refine(
    ({ CDN, CDN_ID, CDN_TOKEN }) =>
      CDN === 'fastly' || CDN === 'cloudflare' ? CDN_ID && CDN_TOKEN : !CDN_ID && !CDN_TOKEN,
    {
      path: ['CDN_ID'],
      error: 'and CDN_TOKEN must be set with CDN=fastly and CDN=cloudflare, and only with them',
    },
  )
  .refine((env) => !env.BACKUP_DIR || !env.BACKUP_S3_ENDPOINT, {
    path: ['BACKUP_DIR'],
    error: 'and BACKUP_S3_ENDPOINT cannot be set together',
  })
  .superRefine((env, context) => {
    for (const [name, value] of Object.entries(env)) {
      const texts = [value].flat().filter((text) => typeof text === 'string');
      if (!texts.some((text) => text.includes(EXAMPLE_SECRET))) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'still has the value of the example' });
    }
    for (const [names, kind] of [
      [s3Settings, 'S3'],
      [backupS3Settings, 'BACKUP_S3'],
    ] as const) {
      const missing = names.filter((name) => !env[name]);
      if (missing.length === names.length) continue;
      for (const name of missing) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `must be set with the other ${kind} settings`,
        });
      }
    }
  });

export type Env = z.infer<typeof envSchema>;

export type EnvSource = Record<string, string | undefined>;

/** Whether readers reach the site over HTTPS. */
export const isHttpsSite = ({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean =>
  SITE_URL?.startsWith('https:') ?? false;

const refuse = (sentences: string[]) =>
  new SettingsError(`The settings cannot be used: ${sentences.join('; ')}.`);

/**
 * Reads the settings once, and the files that `NAME_FILE` names for the secret ones.
 * @throws SettingsError naming each wrong one.
 */
export function parseEnv(source: EnvSource): Env {
  const { settings, faults } = readSecretFiles(source);
  if (faults.length > 0) throw refuse(faults);
  const result = envSchema.safeParse(settings);
  if (result.success) return result.data;
  throw refuse(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

/** The address of the site for links in mails. Never taken from a request. */
export const siteAddress = ({ SITE_URL, PORT }: Pick<Env, 'SITE_URL' | 'PORT'>): string =>
  SITE_URL ?? `http://localhost:${PORT}`;

/** The settings for a sign-in provider; the issuer is empty if there is none. */
export const providerSettings = (env: Env) => ({
  issuer: env.OIDC_ISSUER ?? '',
  clientId: env.OIDC_CLIENT_ID ?? '',
  secret: env.OIDC_CLIENT_SECRET,
  scopes: env.OIDC_SCOPES,
  redirectUri: `${siteAddress(env)}/api/auth/provider/callback`,
});

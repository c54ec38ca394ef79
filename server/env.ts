import { z } from 'zod';

/** An empty value in a `.env` file means the same as an absent one. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((address) => address.replace(/\/+$/, ''));

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
    SITE_URL: optional(webAddress),
    NEXT_PUBLIC_API_HOST: optional(webAddress),
    ADMIN_EMAIL: optional(z.email('must be an email address')),
    ADMIN_PASSWORD: optional(z.string().min(6, 'must have 6 characters or more')),
    SAMPLE_CONTENT: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    TRUST_PROXY: optional(z.string()),
  })
  .refine((env) => !env.ADMIN_EMAIL === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'and ADMIN_PASSWORD must be set together',
  });

export type Env = z.infer<typeof envSchema>;

/** A setting has a value that cannot be used; the message names the setting. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings once.
 * @throws SettingsError naming each wrong one.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`The settings cannot be used: ${sentences.join('; ')}.`);
}

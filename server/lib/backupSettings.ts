import { Cron } from 'croner';
import { z } from 'zod';

const PUBLIC_KEY = /^age1[0-9a-z]{50,4000}$/;

/**
 * Public keys of age to which backups are encrypted, several with commas between. The sum in each is checked at the
 * start. A private key is refused, and not repeated.
 */
export const backupPublicKeys = z.string().transform((list, context) => {
  const keys = list.split(',').map((key) => key.trim());
  if (keys.every((key) => PUBLIC_KEY.test(key))) return keys;
  const hasPrivate = /AGE-SECRET-KEY/i.test(list);
  context.addIssue({
    code: 'custom',
    message: hasPrivate
      ? 'is a private key: keep it away from the server, and use the public key that begins with age1'
      : 'must be a public key of age, which begins with age1; several with commas between',
  });
  return z.NEVER;
});

const isSchedule = (text: string): boolean => {
  if (!/^(@\w+|\S+( +\S+){4})$/.test(text)) return false;
  try {
    return new Cron(text, { mode: '5-part' }).nextRun() !== null;
  } catch {
    return false;
  }
};

/** Five fields of cron, or a word such as `@daily`. */
export const backupSchedule = z
  .string()
  .trim()
  .refine(isSchedule, 'must be a time as cron has it, such as "20 3 * * *" for 3:20 each night, or @daily');

/** The prefix of all object names. It ends with a slash, so that it does not match objects of others. */
export const backupPrefix = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a name such as backups/, of letters, digits, -, _, . and /')
  .transform((prefix) => prefix.replace(/\/?$/, '/'));

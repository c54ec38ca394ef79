import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackAddress } from '../openid/loopback';
import { type Networks, parseNetworks } from '../pictures/publicAddress';
import { parseSubmissionChecks } from '../submissionChecks';
import { timeZoneOf } from '../time/timeZone';

/** An empty value in a `.env` file means the same as an absent one. */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema);

export const optional = <Schema extends z.ZodType>(schema: Schema) => emptyAsAbsent(schema.optional());

/** A whole number. */
export const count = (byDefault: number, least: number, most: number) =>
  emptyAsAbsent(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(least, `must be ${least} or more`)
      .max(most, `must be ${most} or less`)
      .default(byDefault),
  );

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((address) => address.replace(/\/+$/, ''));

/** As the provider writes it: a slash at its end belongs to it. */
export const issuerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.example.org' })
  .refine((address) => !/[?#]/.test(address), 'must have no ? and no #')
  .refine(
    (address) => address.startsWith('https:') || !URL.canParse(address) || isLoopbackAddress(address),
    'must begin with https://, unless it is on this machine',
  );

const REPLICAS_MOST = 8;

export const replicaAddresses = z.string().transform((list, context) => {
  const all = list.split(',').map((item) => item.trim());
  const isAddress = (item: string) => /^postgres(ql)?:\/\/./.test(item) && URL.canParse(item);
  const isList = all.length <= REPLICAS_MOST && all.every(isAddress);
  if (isList && new Set(all.map((item) => new URL(item).host)).size === all.length) return all;
  context.addIssue({
    code: 'custom',
    message: `must list addresses such as postgres://…, with commas between, ${REPLICAS_MOST} at most and each server once`,
  });
  return z.NEVER;
});

/** With the number of a database at the end, or nothing. */
export const redisAddress = z
  .string()
  .refine(
    (address) => /^rediss?:\/\/[^/]+(\/\d*)?$/.test(address) && URL.canParse(address),
    'must be an address such as redis://localhost:6379, with rediss:// for TLS',
  );

export const smtpAddress = z
  .string()
  .refine(
    (address) => /^smtps?:\/\/[^/?#]+\/?$/.test(address) && URL.canParse(address),
    'must be an address such as smtp://name:password@mail.example.org:587, with smtps:// for TLS from the start',
  );

/** `news@example.org` or `The Lantern <news@example.org>`. */
export const mailSender = z
  .string()
  .refine(
    (sender) =>
      /^(?:[^<>\r\n]+<)?[^\s@<>"]+@[^\s@<>"]+>?$/.test(sender) &&
      sender.includes('<') === sender.endsWith('>'),
    'must be an address such as news@example.org or The Lantern <news@example.org>',
  );

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network (`10.0.0.0/8`) or one of the named networks. */
function isProxy(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

export const proxies = z
  .string()
  .refine(
    (list) => list.split(',').every((item) => isProxy(item.trim())),
    'must list the addresses or networks of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8',
  );

/** Addresses at which security problems are reported, as RFC 9116 has them. */
export const contacts = z.string().transform((list, context) => {
  const all = list.split(',').map((item) => item.trim());
  const isContact = (item: string) => /^(?:https:\/\/|mailto:[^\s@]+@|tel:\+)[^\s]+$/.test(item);
  if (all.every(isContact)) return all;
  context.addIssue({
    code: 'custom',
    message: 'must be mailto:security@example.org, https://… or tel:+…, several with commas between',
  });
  return z.NEVER;
});

export const networks = z.string().transform((list, context): Networks => {
  try {
    return parseNetworks(list);
  } catch {
    context.addIssue({ code: 'custom', message: 'must list addresses or networks, such as 10.0.0.0/8' });
    return z.NEVER;
  }
});

export const submissionChecks = z.string().transform((setting, context) => {
  const { faults, ...checks } = parseSubmissionChecks(setting);
  for (const message of faults) context.addIssue({ code: 'custom', message });
  return checks;
});

/** Each change is stored once for each of them. */
const PURGE_ADDRESSES_MOST = 10;

/** Where a cache takes purges; not its public address. */
export const purgeAddresses = z.string().transform((list, context) => {
  const all = list.split(',').map((item) => item.trim());
  const isAddress = (item: string) => /^https?:\/\/[^/?#@]+\/?$/.test(item) && URL.canParse(item);
  if (all.every(isAddress) && new Set(all).size === all.length && all.length <= PURGE_ADDRESSES_MOST)
    return all.map((item) => new URL(item).origin);
  context.addIssue({
    code: 'custom',
    message: `must list addresses such as http://127.0.0.1:6081, each once, with commas between, ${PURGE_ADDRESSES_MOST} at most`,
  });
  return z.NEVER;
});

export const timeZone = z.string().transform((name, context) => {
  const zone = timeZoneOf(name);
  if (zone) return zone;
  context.addIssue({
    code: 'custom',
    message: 'must be the name of a time zone, such as Europe/Vienna or UTC',
  });
  return z.NEVER;
});

import type { SiteIdentity } from '@contracts/site';
import type { Env } from '../../../env';

/** A name with the address of a mailbox. */
export interface Mailbox {
  name: string;
  address: string;
}

/** The sender of mails: the address of `MAIL_FROM` with its name, or else with the name of the site. */
export function senderOf(
  { MAIL_FROM, SITE_URL }: Pick<Env, 'MAIL_FROM' | 'SITE_URL'>,
  { name }: Pick<SiteIdentity, 'name'>,
): Mailbox {
  const [, ownName = '', ownAddress = MAIL_FROM] = /^([^<]*)<(.+)>$/.exec(MAIL_FROM ?? '') ?? [];
  const host = SITE_URL ? new URL(SITE_URL).hostname : 'localhost';
  return { name: ownName.trim() || name, address: ownAddress ?? `no-reply@${host}` };
}

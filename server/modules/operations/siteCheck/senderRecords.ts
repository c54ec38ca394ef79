import { createPublicKey } from 'node:crypto';
import type { Resolver } from 'node:dns/promises';
import type { Env } from '../../../env';

type Settings = Pick<Env, 'MAIL_FROM' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>;
type Dns = Pick<Resolver, 'resolveTxt'>;

const absent = ['ENOTFOUND', 'ENODATA'];

/** @returns the TXT records of a name, whose parts belong together. @throws where DNS does not answer. */
async function recordsOf(dns: Dns, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (absent.includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

/** `mail.example.org` for `Name <news@mail.example.org>`. */
const domainOf = (sender: string): string => /@([^@\s>]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? '';

/** RFC 7208: one record says which servers send mails of the domain. */
async function spfFault(dns: Dns, domain: string): Promise<string | null> {
  const found = (await recordsOf(dns, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  if (found.length === 0) return `${domain} has no SPF record`;
  if (found.length > 1) return `${domain} has ${found.length} SPF records, of which none counts`;
  return /\s\+?all\b/i.test(found[0] ?? '') ? `the SPF record of ${domain} lets every server send` : null;
}

/** RFC 7489: the record of the domain, or of a parent domain. */
async function dmarcFault(dns: Dns, domain: string): Promise<string | null> {
  const labels = domain.split('.');
  for (let from = 0; from <= Math.max(0, labels.length - 2); from++) {
    const found = await recordsOf(dns, `_dmarc.${labels.slice(from).join('.')}`);
    if (found.some((text) => /^v=DMARC1\b/i.test(text))) return null;
  }
  return `${domain} has no DMARC record`;
}

/** RFC 6376: the record has the public half of the key that signs. */
async function dkimFault(
  dns: Dns,
  { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Settings,
): Promise<string | null> {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return null;
  const name = `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN}`;
  const keys = (await recordsOf(dns, name)).map((text) =>
    /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.replace(/\s/g, ''),
  );
  if (keys.length === 0) return `${name} has no DKIM record`;
  const key = createPublicKey(DKIM_KEY);
  const spki = key.export({ type: 'spki', format: 'der' });
  // For Ed25519 the record has only the 32 bytes of the key (RFC 8463).
  const wanted = key.asymmetricKeyType === 'ed25519' ? spki.subarray(-32) : spki;
  return keys.includes(wanted.toString('base64'))
    ? null
    : `the DKIM record of ${name} has another key than DKIM_KEY`;
}

/**
 * Checks the DNS records of the sender domain.
 * @returns what is missing or wrong, each as a part of a sentence. @throws if DNS does not answer.
 */
export async function senderFaults(settings: Settings, dns: Dns): Promise<string[]> {
  const domain = domainOf(settings.MAIL_FROM ?? '');
  const faults = [await spfFault(dns, domain), await dkimFault(dns, settings), await dmarcFault(dns, domain)];
  return faults.filter((fault) => fault !== null);
}

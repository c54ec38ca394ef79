import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';

/** Domains whose people may register. */
export const MAIL_DOMAINS_MAX = 50;
/** A name of the domain name system, with `*.` before it. */
export const MAIL_DOMAIN_MAX_LENGTH = 255;
/** So many are named where a person is refused. */
const NAMED_MOST = 3;

export const MAIL_DOMAINS_NEEDED = 'needs at least one domain';
const NO_DOMAIN = 'must be a domain, such as example.org, or *.example.org for its sub-domains';

const WILD = '*.';
const TYPED = /^[\p{L}\p{N}\p{M}.-]+$/u;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const ASCII = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+$)${LABEL}$`);

/**
 * A domain in its ASCII form; empty if it is invalid. A domain with compatibility characters, such as full-width
 * letters, is invalid: a mail server may read it as another domain than the browser.
 */
function asciiOf(domain: string): string {
  if (domain !== domain.normalize('NFKC')) return '';
  if (!TYPED.test(domain) || !URL.canParse(`http://${domain}`)) return '';
  const { hostname } = new URL(`http://${domain}`);
  return hostname.length <= MAIL_DOMAIN_MAX_LENGTH - WILD.length && ASCII.test(hostname) ? hostname : '';
}

/** The stored form of a listed domain; an invalid one stays as typed. `@example.org` is read as `example.org`. */
export function cleanMailDomain(text: string): string {
  const typed = text.trim().replace(/^@/, '').toLowerCase().normalize('NFC');
  const isWild = typed.startsWith(WILD);
  const domain = asciiOf(isWild ? typed.slice(WILD.length) : typed);
  return domain === '' ? typed : `${isWild ? WILD : ''}${domain}`;
}

/** Why a domain cannot be listed; null if it can, and for an empty line. */
export function mailDomainFault(text: string): string | null {
  if (text === '') return null;
  const isWild = text.startsWith(WILD);
  const domain = asciiOf(isWild ? text.slice(WILD.length) : text);
  return domain === '' || !(isWild || domain.includes('.')) ? NO_DOMAIN : null;
}

/**
 * Whether an address belongs to one of the domains. A sub-domain is another domain, unless the listed one starts
 * with `*.`.
 */
export function isOfMailDomains(email: string, domains: string[]): boolean {
  const own = asciiOf(
    email
      .slice(email.lastIndexOf('@') + 1)
      .toLowerCase()
      .normalize('NFC'),
  );
  return domains.some((listed) => (listed.startsWith(WILD) ? own.endsWith(listed.slice(1)) : own === listed));
}

/** Says who may register if only certain domains may. A long list is shortened. */
export function mailDomainsText(domains: string[]): string {
  const rest = domains.length - NAMED_MOST;
  // One further domain takes no more room than its number.
  const named = rest > 1 ? [...domains.slice(0, NAMED_MOST), `${rest} other domains`] : domains;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(named);
  return `Only people with an address of ${list} can register here.`;
}

interface Rule {
  registration: 'open' | 'approval' | 'domains' | 'closed';
  mailDomains: string[];
}

/** Why a person with this address cannot register without an invitation; null where they can. */
export function registrationFault({ registration, mailDomains }: Rule, email: string): string | null {
  if (registration === 'closed') return REGISTRATION_CLOSED;
  const isRefused = registration === 'domains' && !isOfMailDomains(email, mailDomains);
  return isRefused ? mailDomainsText(mailDomains) : null;
}

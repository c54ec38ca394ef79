import { bad, defineCheck, good, warning } from '../check';

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
/** More than a sixteenth of all addresses. */
const isVeryWide = (proxy: string) => /\/[0-3]$/.test(proxy.trim());

export const check = defineCheck({
  name: 'Proxies',
  look({ env: { TRUST_PROXY, SITE_URL, HOST } }) {
    if (TRUST_PROXY?.split(',').some(isVeryWide)) {
      return bad(
        'TRUST_PROXY believes nearly every address, so a visitor can claim any address and pass all limits.',
        'Name the addresses of your proxies only, such as 127.0.0.1.',
      );
    }
    if (TRUST_PROXY) return good(`The address of a visitor is what ${TRUST_PROXY} says.`);
    if (!SITE_URL?.startsWith('https:')) return good('No proxy is named, and none is needed without TLS.');
    return isLoopback(HOST)
      ? bad(
          'A proxy on this machine is not named in TRUST_PROXY, so limits by address hold for no visitor.',
          'Set TRUST_PROXY=127.0.0.1, and have the proxy set X-Forwarded-For.',
        )
      : warning(
          'TRUST_PROXY is not set, so all visitors behind a proxy share the limits of one address.',
          'Set TRUST_PROXY to the address of the proxy that ends TLS.',
        );
  },
});

/**
 * Completes a typed address: `example.org` means `https://example.org`. Empty if it is not an address, such as a
 * word.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address)) return address;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/]+\.[^\s/]/.test(address) ? `https://${address}` : '';
}

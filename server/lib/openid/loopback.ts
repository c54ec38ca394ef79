/** Whether the address of a page or call is on this machine, where nothing can be read on the way. */
export function isLoopbackAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

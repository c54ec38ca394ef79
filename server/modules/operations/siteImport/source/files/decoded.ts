/** Decodes percent escapes; an address with broken ones is returned unchanged. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** An address without percent escapes; one that has broken ones stays as it stands. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

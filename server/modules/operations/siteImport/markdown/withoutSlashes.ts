/** Without the slashes at both ends. By position: an expression would look for the end from each slash. */
export function withoutSlashes(address: string): string {
  let [start, end] = [0, address.length];
  while (address[start] === '/') start++;
  while (end > start && address[end - 1] === '/') end--;
  return address.slice(start, end);
}

/** The first text after every text that begins so, in byte order. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

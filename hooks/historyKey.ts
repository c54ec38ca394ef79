/** Next stores a key with each history entry; a newly opened page has a new one. None on the server. */
export const historyKey = (): string | undefined =>
  typeof window === 'undefined' ? undefined : (window.history.state as { key?: string } | null)?.key;

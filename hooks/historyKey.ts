/** Next keeps a key with each entry of the history; a page that is opened anew has a new one. None on the server. */
export const historyKey = (): string | undefined =>
  typeof window === 'undefined' ? undefined : (window.history.state as { key?: string } | null)?.key;

export type LayoutKind = 'public' | 'dashboard';

/** Any path containing the word dashboard has the dashboard's frame, every other path the public one. */
export const resolveLayout = (path: string): LayoutKind =>
  (path.split(/[?#]/)[0] ?? '').includes('dashboard') ? 'dashboard' : 'public';

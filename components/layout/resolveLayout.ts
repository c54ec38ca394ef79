import { isDashboardPage } from '@/hooks/session/routeRules';

/** Any path containing the word dashboard has the dashboard's frame, every other path the public one. */
export const resolveLayout = (path: string): 'public' | 'dashboard' =>
  isDashboardPage(path.split(/[?#]/)[0] ?? '') ? 'dashboard' : 'public';

import './requestCases';

/** What the app loads at its start for a signed-in user, with all that reads it. */
export { loadDashboardArticles, loadDashboardTags } from './thunks/articles';

import './requestCases';

/** The data that the app loads at its start for a signed-in user, with everything that reads it. */
export { loadDashboardArticles, loadDashboardTags } from './thunks/articles';

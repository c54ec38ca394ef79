import './requestCases';

/** What the start of the app asks for where somebody is signed in; fetched then, together with all that reads it. */
export { loadDashboardArticles, loadDashboardTags } from './thunks/articles';

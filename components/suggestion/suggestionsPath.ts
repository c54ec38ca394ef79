import { paths } from '@/services/paths';

/** What the reader suggested to authors. Not among the paths, which every first visit loads. */
export const suggestionsPath = `${paths.profile}?tab=suggestions`;

import { defineFeature, type Made } from '../../../feature';
import { searchRoutes } from './search.routes';
import { createSearchService, type SearchService } from './search.service';

interface Parts {
  search: SearchService;
}

const services = {
  search: createSearchService,
  authorIndex: ({ search }: Parts): Pick<SearchService, 'indexAuthor'> => search,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [searchRoutes],
  notInBackups: {
    rebuilt: [
      'publication_search',
      'publication_search_title',
      'search_word',
      'search_variant',
      'author_word',
    ],
  },
});

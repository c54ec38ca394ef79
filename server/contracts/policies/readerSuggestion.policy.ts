import { definePolicy } from './policy';

/** A suggestion belongs to its reader; for `create`, the thing is the article. Who answers it is a rule of articles. */
export const readerSuggestionPolicy = definePolicy('suggestion', {
  create: {
    who: 'other author',
    status: 400,
    message: 'this is your own article: please change it in the editor',
  },
  listOwn: 'author',
  takeBack: { who: 'owner', hides: true },
});

import { definePolicy } from './policy';

/** A sign-off belongs to the authors of its article, who must not ask for it. */
export const signOffPolicy = definePolicy('sign-off', {
  /** To make a link, and to withdraw one. Not with an API key, which would hand the text to others. */
  ask: {
    who: 'other editor',
    message: 'this is your own article: please leave it to another editor to ask for a sign-off',
    area: null,
  },
  /** The token says which text it is about. */
  give: 'anyone',
});

import { setOwnEnd } from '@contracts/articleDates';
import { readDate } from '@contracts/rules/draftRules';
import { MockFailure, refuse } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { presentOwnArticle } from '../present';
import { ownArticle } from './articles';

export const articleDatesHandlers = [
  mockRoute(setOwnEnd)(({ params, body, caller }) => {
    const article = ownArticle(params.id, caller);
    const { scheduledAt, endsAt: present = null } = article;
    const read = readDate(body.ends_at, new Date(), 'the end time');
    if ('fault' in read) throw refuse('ends_at', read.fault);
    const goesOut = article.published ? scheduledAt : (scheduledAt ?? article.publish_at);
    if (goesOut && read.time !== null && read.time <= goesOut)
      throw refuse('ends_at', 'this article is published later: please choose a later time');
    if (present !== read.time && present !== body.from)
      throw new MockFailure(409, 'the end time of this article was changed meanwhile');
    article.endsAt = read.time;
    return { data: presentOwnArticle(article) };
  }),
];

import { articlePath } from '@contracts/rules/paths/articlePath';
import type { WEBHOOK_TEST, WebhookEvent } from '@contracts/rules/webhook/webhookEvents';

interface Person {
  id: string;
  username: string;
}

interface ArticleData {
  id: string;
  title: string;
  /** Its current or last public address; null if it was never published. */
  address: string | null;
  authors: Person[];
  /** Its tag, then its sub-category. */
  tags: string[];
}

/** The payload of each event; no other fields are sent. */
export interface WebhookData {
  'article.published': ArticleData & { published_at: string };
  'article.updated': ArticleData & { published_at: string };
  'article.unpublished': ArticleData & { published_at: string };
  'article.submitted': ArticleData & {
    submitted_at: string;
    /** The time that its author wished, if that is to come. */
    embargoed_until?: string;
  };
  'comment.created': {
    id: string;
    created_at: string;
    author: Person;
    article: Pick<ArticleData, 'id' | 'title' | 'address'>;
  };
  [WEBHOOK_TEST]: { address: string };
}

/** The events of the contract, each with its fields. */
export type ToldEvent = WebhookEvent | typeof WEBHOOK_TEST;

/** @param site its address, without a slash at its end. */
export const addressOf = (site: string, id: string, slug: string | null): string =>
  site + articlePath({ _id: id, slug: slug ?? '' });

export const presentPerson = ({ id, username }: Person): Person => ({ id, username });

interface Told<Event extends ToldEvent> {
  id: string;
  type: Event;
  timestamp: string;
  data: WebhookData[Event];
}

/** The body of a call, in the shape of Standard Webhooks. */
export const bodyOf = <Event extends ToldEvent>({ id, type, timestamp, data }: Told<Event>): string =>
  JSON.stringify({ id, type, timestamp, data });

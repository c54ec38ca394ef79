import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PageCache } from '../../cache/pageCache';
import type { Logger } from '../../logger';
import type { Traffic } from '../../metrics/traffic';
import type { CdnHeaders } from '../cdnHeaders';
import type { AdmitMiss } from '../misses';
import type { SecurityHeaders } from '../securityHeaders';
import type { StaticFiles } from '../staticFiles';
import type { DirectParts } from './direct';

/** The parts that answer requests, and the checks before. */
export interface FrontParts {
  log: Logger;
  /** Absent in development, where pages change without an event. */
  cache: PageCache | null;
  files: StaticFiles | null;
  api: RequestListener;
  /** Absent where the API answers all of its calls itself. */
  direct?: DirectParts;
  realtime: RequestListener;
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The editors' client. */
  desk: RequestListener;
  headers: SecurityHeaders;
  /** For a shared cache in front of the site. */
  cdn: CdnHeaders;
  admitMiss: AdmitMiss;
  traffic: Traffic;
  /** Handlers of single addresses, such as `/metrics`. */
  own: Map<string, RequestListener>;
  /** Whether a cursor names a place in the lists of publications. */
  isCursor(after: string): Promise<boolean>;
  /** The path of the article that a page's path means, where it is another one; it costs no render. */
  movedArticle(path: string): Promise<string | null>;
  /** Old addresses, asked for where no page is. */
  redirects: {
    find(path: string): Promise<string | null>;
    findUnrendered(path: string): Promise<string | null>;
    missed(path: string): void;
  };
  /** Host of the site for the renderer. */
  host: () => string;
}

/** A request and its response, under the id that the log knows it by. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
}

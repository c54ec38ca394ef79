import type { GetServerSideProps } from 'next';
import { isApiError } from '../http/apiError';

/** A database that restarts is back within seconds. */
const BACK_AFTER_SECONDS = '5';

type Answer = Awaited<ReturnType<GetServerSideProps>>;
/** As Next has them. */
type Props = Awaited<Extract<Answer, { props: unknown }>['props']>;

/**
 * Answers 503 with the sentence of the API where the page cannot be loaded for a while, as without the database: a crawler
 * that reads 500 takes the page for broken.
 */
export const whileAvailable =
  <P extends Props>(load: GetServerSideProps<P>): GetServerSideProps<P | Props> =>
  async (context) => {
    try {
      return await load(context);
    } catch (error) {
      if (!isApiError(error) || error.status !== 503) throw error;
      context.res.writeHead(503, {
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': BACK_AFTER_SECONDS,
        'cache-control': 'no-store',
      });
      context.res.end(error.message);
      return { props: {} };
    }
  };

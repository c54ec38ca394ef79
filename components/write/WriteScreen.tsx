import type { OwnArticle } from '@contracts/article';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Spinner } from '@/components/ui/Spinner';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { isApiError } from '@/services/apiError';
import { fetchArticle } from '@/services/articles';
import { type DraftBackup, readBackup } from '@/services/draftBackup';
import { paths } from '@/services/paths';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';
import { ArticleEditor } from './ArticleEditor';

type Opened =
  | { kind: 'opening' }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; article: OwnArticle | null; unsaved: DraftBackup | null };

async function open(userId: string, articleId: string | null): Promise<Opened> {
  const unsaved = await readBackup(userId, articleId);
  if (articleId === null) return { kind: 'open', article: null, unsaved };
  try {
    const article = await fetchArticle(articleId);
    // Only its own author is told of a status: somebody else's article is read, not written.
    if (article.status === undefined)
      return { kind: 'failed', message: 'You can only edit your own articles.' };
    return { kind: 'open', article: article as OwnArticle, unsaved };
  } catch (error) {
    return { kind: 'failed', message: isApiError(error) ? error.message : 'something went wrong' };
  }
}

/** `/dashboard/write`: an empty draft, or with `?article={id}` one of the author's own. */
export function WriteScreen() {
  const router = useRouter();
  const userId = useAppSelector(selectMe)?._id;
  const tags = useAppSelector((state) => state.dashboard.dashboard_Subtitle);
  const asked = typeof router.query.article === 'string' ? router.query.article : null;
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  /** The article in the editor, which a new one becomes with its first save. */
  const current = useRef<string | null | undefined>(undefined);

  const load = useCallback(
    (id: string | null) => {
      if (!userId) return;
      current.current = id;
      setOpened({ kind: 'opening' });
      void open(userId, id).then((next) => {
        if (current.current === id) setOpened(next);
      });
    },
    [userId],
  );

  useEffect(() => {
    if (router.isReady && asked !== current.current) load(asked);
  }, [router.isReady, asked, load]);

  const reopen = () => load(asked);

  return (
    <>
      <Head>
        <title>Write · Byline</title>
      </Head>
      <VisuallyHidden as="h1">Write</VisuallyHidden>
      {opened.kind === 'failed' && <ErrorState message={opened.message} onRetry={reopen} />}
      {opened.kind === 'opening' && <Spinner />}
      {opened.kind === 'open' && userId && (
        <ArticleEditor
          userId={userId}
          article={opened.article}
          unsaved={opened.unsaved}
          tags={tags}
          onCreated={(id) => {
            current.current = id;
            void router.replace(paths.edit(id), undefined, { shallow: true });
          }}
          onReload={reopen}
          onSubmitted={() => void router.push(paths.recent)}
        />
      )}
    </>
  );
}

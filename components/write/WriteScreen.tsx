import Head from 'next/head';
import { useRouter } from 'next/router';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Spinner } from '@/components/ui/Spinner';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useOpenedDraft } from '@/hooks/useOpenedDraft';
import { paths } from '@/services/paths';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';
import { ArticleEditor } from './ArticleEditor';

/** `/dashboard/write`: an empty draft, or with `?article={id}` one of the author's own. */
export function WriteScreen() {
  const router = useRouter();
  const userId = useAppSelector(selectMe)?._id;
  const tags = useAppSelector((state) => state.dashboard.dashboard_Subtitle);
  const asked = typeof router.query.article === 'string' ? router.query.article : null;
  const { opened, reopen, created } = useOpenedDraft({ userId, articleId: asked, isReady: router.isReady });

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
            created(id);
            void router.replace(paths.edit(id), undefined, { shallow: true });
          }}
          onReload={reopen}
          onSubmitted={() => void router.push(paths.recent)}
        />
      )}
    </>
  );
}

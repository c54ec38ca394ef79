import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { NotFound } from '@/components/feedback/NotFound';
import { SiteTitle } from '@/components/site/SiteTitle';
import { Spinner } from '@/components/ui/loading/Spinner';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { paths } from '@/services/paths';
import { selectMe } from '@/store/dashboard/selectors';
import { writeOpened } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ArticleEditor } from './ArticleEditor';
import { SignInAgain } from './SignInAgain';
import { useOpenedDraft } from './saving/useOpenedDraft';

/** `/dashboard/write`: an empty draft, or with `?article={id}` one of the author's own. */
export function WriteScreen() {
  const router = useRouter();
  const me = useAppSelector(selectMe);
  const userId = me?._id;
  const tags = useAppSelector((state) => state.dashboard.dashboard_Subtitle);
  const asked = typeof router.query.article === 'string' ? router.query.article : null;
  const { opened, reopen, created } = useOpenedDraft({ userId, articleId: asked, isReady: router.isReady });
  const isLeaving = useRef(false);
  const dispatch = useAppDispatch();

  // Whatever link was used: the menu is not the only way to a new article.
  useEffect(() => {
    if (router.isReady && asked === null) dispatch(writeOpened());
  }, [dispatch, router.isReady, asked]);

  useEffect(() => {
    const handleStart = (url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      isLeaving.current = true;
      // The address of a new article is the same before and after: choosing Write again begins another.
      if (url === paths.write && asked === null) reopen();
    };
    const handleEnd = () => {
      isLeaving.current = false;
    };
    router.events.on('routeChangeStart', handleStart);
    router.events.on('routeChangeComplete', handleEnd);
    router.events.on('routeChangeError', handleEnd);
    return () => {
      router.events.off('routeChangeStart', handleStart);
      router.events.off('routeChangeComplete', handleEnd);
      router.events.off('routeChangeError', handleEnd);
    };
  }, [router.events, asked, reopen]);

  return (
    <>
      <SiteTitle title="Write" isUnlisted />
      {!(opened.kind === 'failed' && opened.isMissing) && <VisuallyHidden as="h1">Write</VisuallyHidden>}
      {me && <SignInAgain me={me} />}
      {opened.kind === 'failed' &&
        (opened.isMissing ? (
          <NotFound homeHref={paths.dashboard} />
        ) : (
          <ErrorState message={opened.message} onRetry={() => reopen()} />
        ))}
      {opened.kind === 'opening' && (
        <Waiting>
          <Spinner />
        </Waiting>
      )}
      {opened.kind === 'open' && userId && (
        <ArticleEditor
          userId={userId}
          article={opened.article}
          unsaved={opened.unsaved}
          further={opened.further}
          outcome={opened.outcome}
          askedNote={typeof router.query.note === 'string' ? router.query.note : undefined}
          opensHistory={router.query.history !== undefined}
          tags={tags}
          onCreated={(id) => {
            // Do not navigate back when the author is already leaving for another page.
            if (isLeaving.current) return;
            created(id);
            void router.replace(paths.edit(id), undefined, { shallow: true, scroll: false });
          }}
          onReload={reopen}
          onSubmitted={() => void router.push(paths.recent)}
        />
      )}
    </>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

/** Most drafts open sooner than a spinner could be seen for. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 50vh;
  animation: ${appear} 300ms 300ms backwards;
`;

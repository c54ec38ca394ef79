import type { DeskPage } from '@contracts/deskPage';
import { useEffect, useState } from 'react';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { ErrorState } from '@/components/feedback/ErrorState';
import { settledSaves } from '@/services/draft/pendingSaves';
import { type RestoredDraft, unsavedDraftsOf } from '@/services/draft/unsavedDrafts';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { useDeskSelector } from '../../store';
import { BackLink } from '../../ui/BackLink';
import { pageCalls } from '../pagesApi';
import { PageEditor } from './PageEditor';
import { draftsOf } from './pageDraft';

type Opened =
  | { kind: 'opening' }
  | { kind: 'failed'; message: string; isMissing: boolean }
  | { kind: 'open'; page: DeskPage; unsaved: RestoredDraft | null };

async function open(editorId: string, id: string): Promise<Opened> {
  await settledSaves();
  try {
    const page = await pageCalls.get(id);
    const { restored } = await unsavedDraftsOf(draftsOf(editorId), page);
    return { kind: 'open', page, unsaved: restored };
  } catch (error) {
    const isMissing = isApiError(error) && error.kind === 'notFound';
    return { kind: 'failed', message: failureText(error), isMissing };
  }
}

/** One page in the editor, with unsaved changes from this device. */
export function OpenPage({ id }: { id: string }) {
  // After signing in again in place, the editor continues with the current text.
  const [editorId] = useState(useDeskSelector(({ session }) => session.editor?._id ?? ''));
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [count, setCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count asks for it again
  useEffect(() => {
    let isOver = false;
    setOpened({ kind: 'opening' });
    void open(editorId, id).then((next) => {
      if (!isOver) setOpened(next);
    });
    return () => {
      isOver = true;
    };
  }, [editorId, id, count]);

  const reopen = () => setCount((last) => last + 1);
  return (
    <>
      <BackLink href="/">Pages</BackLink>
      {opened.kind === 'opening' && <ArticleSkeleton />}
      {opened.kind === 'failed' && opened.isMissing && (
        <ErrorState title="This page does not exist" message="It was deleted or never existed." />
      )}
      {opened.kind === 'failed' && !opened.isMissing && (
        <ErrorState message={opened.message} onRetry={reopen} />
      )}
      {opened.kind === 'open' && (
        <PageEditor editorId={editorId} page={opened.page} unsaved={opened.unsaved} onReopen={reopen} />
      )}
    </>
  );
}

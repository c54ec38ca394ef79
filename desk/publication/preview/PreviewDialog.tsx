import type { PreviewedPage, SiteIdentity } from '@contracts/site';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { Tabs } from '@/components/ui/Tabs';
import { space } from '@/styles/spacing';
import type { ThemeName } from '@/styles/theme';
import { usePublishedInfiniteQuery } from '../../articles/articlesApi';
import { FilterSelect } from '../../filters/FilterSelect';
import { usePreviewPublicationMutation } from '../publicationApi';
import { PreviewedWindow } from './PreviewedWindow';

interface PreviewDialogProps {
  identity: SiteIdentity;
  onClose: () => void;
}

const pages: { id: PreviewedPage; label: string }[] = [
  { id: 'landing', label: 'Front page' },
  { id: 'article', label: 'Article' },
];

const windows: { theme: ThemeName; width: number; name: string }[] = [
  { theme: 'light', width: 1280, name: 'Light theme' },
  { theme: 'dark', width: 1280, name: 'Dark theme' },
  { theme: 'light', width: 375, name: 'Light theme on a phone' },
  { theme: 'dark', width: 375, name: 'Dark theme on a phone' },
];

/** Public pages with the input, before readers see it. */
export function PreviewDialog({ identity, onClose }: PreviewDialogProps) {
  const [page, setPage] = useState<PreviewedPage>('landing');
  const [preview, { data: html, error }] = usePreviewPublicationMutation();
  // The input cannot change below a dialog.
  const [shown] = useState(identity);
  const [article, setArticle] = useState('');
  const isArticle = page === 'article';
  const { data: newest } = usePublishedInfiniteQuery({}, { skip: !isArticle });
  const show = useCallback(
    () => void preview({ identity: shown, page, ...(isArticle && article !== '' && { article }) }),
    [preview, shown, page, isArticle, article],
  );
  useEffect(show, [show]);

  const room =
    html === undefined ? (
      <div role="status" aria-label="Loading the preview" aria-busy>
        <Skeleton height="20rem" radius="md" />
      </div>
    ) : (
      <Windows>
        {windows.map(({ theme, width, name }) => (
          <PreviewedWindow key={name} html={html} theme={theme} width={width} name={name} />
        ))}
      </Windows>
    );
  return (
    <Dialog title="Preview" size="xl" onClose={onClose}>
      <Tabs label="Page" items={pages} selected={page} onSelect={setPage}>
        {isArticle && (
          <Choice>
            <FilterSelect
              label="Which article"
              any="The newest with a picture"
              options={(newest?.pages ?? [])
                .flatMap(({ data }) => data)
                .map(({ _id, title }) => ({ value: _id, label: title }))}
              value={article}
              onChange={setArticle}
            />
          </Choice>
        )}
        {error ? <ErrorState message={error.message ?? ''} onRetry={show} /> : room}
      </Tabs>
    </Dialog>
  );
}

const Choice = styled.div`
  max-width: 26rem;
  padding-top: ${space[4]};
`;

const Windows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
  gap: ${space[5]};
  padding-block: ${space[4]};
`;

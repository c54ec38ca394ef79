import type { PreviewedPage, SiteIdentity } from '@contracts/site';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { Tabs } from '@/components/ui/Tabs';
import { space } from '@/styles/spacing';
import type { ThemeName } from '@/styles/theme';
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

/** Public pages with what is typed, before readers see it. */
export function PreviewDialog({ identity, onClose }: PreviewDialogProps) {
  const [page, setPage] = useState<PreviewedPage>('landing');
  const [preview, { data: html, error }] = usePreviewPublicationMutation();
  // What is typed cannot change below a dialog.
  const [shown] = useState(identity);
  const show = () => void preview({ identity: shown, page });
  useEffect(() => void preview({ identity: shown, page }), [preview, shown, page]);

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
        {error ? <ErrorState message={error.message ?? ''} onRetry={show} /> : room}
      </Tabs>
    </Dialog>
  );
}

const Windows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
  gap: ${space[5]};
  padding-block: ${space[4]};
`;

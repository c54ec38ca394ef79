import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/loading/Spinner';
import { useEventListener } from '@/hooks/useEventListener';
import { useFocusTrap } from '@/hooks/useFocusTrap';
import { usePalette } from '@/hooks/usePalette';
import { useScrollLock } from '@/hooks/useScrollLock';
import { media, query } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { visuallyHidden } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { PreviewFrame } from './PreviewFrame';
import { PreviewNote } from './PreviewNote';
import { PreviewPage } from './PreviewPage';
import { PreviewStage } from './PreviewStage';
import { PreviewSwitches } from './PreviewSwitches';
import { type PreviewWidth, previewWidths } from './previewWidths';
import { type ArticlePreview, useArticlePreview } from './useArticlePreview';

interface PreviewWindowProps {
  title: string;
  find: () => Promise<ArticlePreview>;
  /** The global rules of the page that is shown. */
  pageStyle: ReactNode;
  onClose: () => void;
}

/** An article in the page of readers, over the whole window. */
export function PreviewWindow({ title, find, pageStyle, onClose }: PreviewWindowProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { isDark } = usePalette();
  const [isNarrow] = useState(() => window.matchMedia(query.belowMobile).matches);
  const [theme, setTheme] = useState(isDark ? ('dark' as const) : ('light' as const));
  const [width, setWidth] = useState<PreviewWidth>(isNarrow ? 'phone' : 'wide');
  const { preview, retry } = useArticlePreview(find);
  useScrollLock();
  const isOnTop = useFocusTrap(box);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isOnTop()) onClose();
  };
  useEventListener('keydown', handleKeyDown, () => document);

  return createPortal(
    <Root ref={box} role="dialog" aria-modal aria-labelledby={titleId} tabIndex={-1}>
      <Bar>
        <IconButton label="Close" data-autofocus onClick={onClose}>
          <CloseIcon aria-hidden />
        </IconButton>
        <h2 id={titleId}>{title}</h2>
        <PreviewSwitches theme={theme} width={width} onTheme={setTheme} onWidth={setWidth} />
      </Bar>
      {preview.kind === 'local' && <PreviewNote why={preview.why} onRetry={retry} />}
      {preview.kind === 'loading' && (
        <Waiting>
          <Spinner size={64} label="Preparing the preview" />
        </Waiting>
      )}
      {preview.kind === 'failed' && (
        <Waiting>
          <ErrorState message={preview.message} onRetry={retry} />
        </Waiting>
      )}
      {'article' in preview && (
        <PreviewStage width={previewWidths[width].pixels}>
          <PreviewFrame title="The article as readers see it" theme={theme} onKeyDown={handleKeyDown}>
            {pageStyle}
            <PreviewPage article={preview.article} />
          </PreviewFrame>
        </PreviewStage>
      )}
      {/* Where the keyboard focus leaves the frame. */}
      <LastButton size="sm" variant="outline" onClick={onClose}>
        Close the preview
      </LastButton>
    </Root>,
    document.body,
  );
}

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${depths.overlay};
  display: flex;
  flex-direction: column;
  background: ${color.sunken};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  background: ${color.bg};

  > h2 {
    ${text.label}
    flex: 1;
  }
  ${media.belowMobile} {
    padding-inline: ${space[2]};
  }
`;

const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

const LastButton = styled(Button)`
  position: absolute;
  inset-block-end: ${space[4]};
  inset-inline-end: ${space[4]};
  background: ${color.bg};

  &:not(:focus) {
    ${visuallyHidden}
  }
`;

import type { DeskPage } from '@contracts/deskPage';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { saveStateText } from '@/components/write/saving/saveStateText';
import { notify } from '@/hooks/useNotify';
import { isTroubled, type SaveState } from '@/services/draft/saveState';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { FailureLine } from '../../ui/FailureLine';
import { usePublishPageMutation } from '../pagesApi';
import { placeText, stateText } from '../pageTexts';
import type { PageDialog } from './PageDialogs';
import type { usePageSaver } from './usePageSaver';

interface PageBarProps {
  page: DeskPage;
  saver: ReturnType<typeof usePageSaver>;
  onOpen: (dialog: PageDialog) => void;
}

const textOf = (state: SaveState) =>
  state.kind === 'deleted' ? 'On this device only: this page was deleted' : saveStateText(state);

/** Whether the text is safe, what readers see, and what can be done with the page. */
export function PageBar({ page, saver, onOpen }: PageBarProps) {
  const { state, flush, revision } = saver;
  const [publish, { error, isLoading, reset }] = usePublishPageMutation();
  const [notSaved, setNotSaved] = useState(false);
  const hasSaved = useRef(false);
  if (state.kind === 'saved') hasSaved.current = true;
  const isTrouble = isTroubled(state);
  const isUnchanged =
    page.published?.revision === page.revision && !['saving', 'waiting'].includes(state.kind);

  const handlePublish = async () => {
    reset();
    const isSaved = await flush();
    setNotSaved(!isSaved);
    if (!isSaved) return;
    const { data } = await publish({ id: page._id, revision: revision() });
    if (data) notify.success('Readers see it now.');
  };

  return (
    <>
      <Root>
        <State>
          <Badge $tone={page.published ? 'success' : 'plain'}>{stateText(page)}</Badge>
          <span>
            {paths.page(page.address)}
            {placeText(page) && ` · ${placeText(page)}`}
          </span>
          <Line $isTroubled={isTrouble} aria-hidden={isTrouble || undefined}>
            {textOf(state)}
          </Line>
          <VisuallyHidden role="status">
            {isTrouble ? textOf(state) : hasSaved.current && 'Saved'}
          </VisuallyHidden>
        </State>
        <Actions>
          {page.published && (
            <ButtonLink size="sm" variant="ghost" href={paths.page(page.address)}>
              On the site
            </ButtonLink>
          )}
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => onOpen('history')}>
            History
          </Button>
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => onOpen('place')}>
            Address and links…
          </Button>
          <Button
            size="sm"
            isLoading={isLoading}
            aria-disabled={isUnchanged || undefined}
            onClick={() => !isUnchanged && void handlePublish()}
          >
            Publish
          </Button>
        </Actions>
      </Root>
      <FailureLine>
        {notSaved ? 'Nothing was published, as the page could not be saved yet.' : error?.message}
      </FailureLine>
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

/** They go to the next line together. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const State = styled.div`
  ${text.small}
  display: flex;
  flex: 1 1 16rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-width: 0;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Line = styled.p<{ $isTroubled: boolean }>`
  flex-basis: 100%;
  color: ${({ $isTroubled }) => ($isTroubled ? color.danger : color.textMuted)};
  font-variant-numeric: tabular-nums;
`;

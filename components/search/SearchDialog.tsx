import type { Addressed } from '@contracts/rules/paths/articlePath';
import { useRouter } from 'next/router';
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { Later } from '@/components/ui/Later';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { Tabs } from '@/components/ui/Tabs';
import { paths } from '@/services/paths';
import { modalClosed } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { SearchInput } from './SearchInput';
import { SearchOutcomeView } from './SearchOutcomeView';
import { type SearchAudience, type SearchBy, useArticleSearch } from './useArticleSearch';

interface SearchDialogProps {
  audience: SearchAudience;
  hrefOf: (article: Addressed) => string;
}

const tabs: { id: SearchBy; label: string }[] = [
  { id: 'title', label: 'Articles' },
  { id: 'author', label: 'Author' },
];

/** Searches articles by title or author; arrow keys choose, Enter opens. Visitors get to the page of all that is found. */
export function SearchDialog({ audience, hrefOf }: SearchDialogProps) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const listId = useId();
  const { text, by, outcome, isPending, setText, setBy, searchNow } = useArticleSearch(audience);
  const articles = outcome.status === 'found' ? outcome.articles : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const index = articles.findIndex(({ _id }) => _id === chosen);

  const close = useCallback(() => dispatch(modalClosed()), [dispatch]);

  const openChosen = () => {
    if (isPending) return searchNow();
    const target = articles[Math.max(index, 0)];
    if (!target) return;
    void router.push(hrefOf(target));
    close();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      openChosen();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || articles.length === 0) return;
    event.preventDefault();
    const from = index === -1 && step < 0 ? 0 : index;
    setChosen(articles[(from + step + articles.length) % articles.length]?._id ?? null);
  };

  // A key in the field renders only the field at once.
  const words = useDeferredValue(text);
  const results = useMemo(
    () => (
      <Tabs label="Search in" items={tabs} selected={by} onSelect={setBy}>
        <SearchOutcomeView
          outcome={outcome}
          listId={listId}
          chosen={chosen}
          hrefOf={hrefOf}
          onOpen={close}
          onRetry={searchNow}
        />
        {audience === 'public' && outcome.status === 'found' && (
          <SeeAll>
            <ButtonLink
              href={by === 'author' ? paths.searchAuthors(words) : paths.search(words)}
              variant="ghost"
              size="sm"
              onClick={close}
            >
              See all
            </ButtonLink>
          </SeeAll>
        )}
      </Tabs>
    ),
    [audience, by, chosen, close, hrefOf, listId, outcome, searchNow, setBy, words],
  );

  return (
    <Dialog
      title="Search"
      isTitleHidden
      size="md"
      align="top"
      offlineText="Search needs a connection."
      onClose={close}
    >
      <SearchInput
        value={text}
        label={by === 'title' ? 'Search articles' : 'Search authors'}
        isBusy={isPending}
        listId={listId}
        isExpanded={articles.length > 0}
        activeId={index === -1 ? undefined : `${listId}-${chosen}`}
        onChange={setText}
        onKeyDown={handleKeyDown}
      />
      <Later>{results}</Later>
    </Dialog>
  );
}

const SeeAll = styled.p`
  margin-top: ${space[3]};
`;

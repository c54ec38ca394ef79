import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { paths } from '@/services/paths';
import { readerViewOf } from '@/services/session/readerView';
import { space } from '@/styles/spacing';
import { DeleteDialog } from './DeleteDialog';
import { MyArticleOutcome } from './MyArticleOutcome';
import { isPublished, type OwnParts, submitLabel, titleOf } from './myArticleTexts';
import type { MyArticle } from './useMyArticle';

interface MyArticleActionsProps {
  article: OwnParts;
  /** `useMyArticle` of the article; once it says `isDeleted`, show `DeletedArticle` instead. */
  own: MyArticle;
  /** Beside other articles every control names its own; on the page of the article that would be noise. */
  isInList?: boolean;
}

/** The author's actions on an article in its current status, their result, and why something failed. */
export function MyArticleActions({ article, own, isInList = false }: MyArticleActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const title = titleOf(article);
  const submit = submitLabel(article);
  const named = (label: string) => (isInList ? `${label} “${title}”` : undefined);
  const small = { size: 'sm', disabled: own.busy !== null } as const;

  const focusFirst = useEffectEvent(() => root.current?.querySelector<HTMLElement>('a, button')?.focus());

  // The Undo button that had the focus disappeared with the deletion.
  useEffect(() => {
    if (own.done === 'restore') focusFirst();
  }, [own.done]);
  // The dialog that had it closed before the server refused.
  useEffect(() => {
    if (own.problem && document.activeElement === document.body) focusFirst();
  }, [own.problem]);

  return (
    <Root ref={root}>
      <ButtonRow>
        {isInList && article.status === 'accepted' && (
          <ButtonLink
            size="sm"
            variant="outline"
            href={paths.dashboardArticle(article._id)}
            aria-label={named('View')}
          >
            View
          </ButtonLink>
        )}
        <ButtonLink size="sm" variant="outline" href={paths.edit(article._id)} aria-label={named('Edit')}>
          Edit
        </ButtonLink>
        {isPublished(article) && (
          <ButtonLink
            isPageLoad
            size="sm"
            variant="outline"
            href={readerViewOf(paths.article(article))}
            aria-label={named('View as reader')}
          >
            View as reader
          </ButtonLink>
        )}
        {submit && (
          <Button
            {...small}
            variant="outline"
            aria-label={named(submit)}
            isLoading={own.busy === 'submit'}
            onClick={() => void own.run('submit')}
          >
            {submit}
          </Button>
        )}
        {article.status === 'recent' && (
          <Button
            {...small}
            variant="outline"
            aria-label={named('Withdraw')}
            isLoading={own.busy === 'withdraw'}
            onClick={() => void own.run('withdraw')}
          >
            Withdraw
          </Button>
        )}
        <Button
          {...small}
          variant="ghost"
          aria-label={named('Delete')}
          isLoading={own.busy === 'delete'}
          onClick={() => (isPublished(article) ? setIsAsking(true) : void own.run('delete'))}
        >
          Delete
        </Button>
      </ButtonRow>
      <MyArticleOutcome article={article} own={own} />
      {isAsking && (
        <DeleteDialog
          title={title}
          onClose={() => setIsAsking(false)}
          onDelete={() => {
            setIsAsking(false);
            void own.run('delete');
          }}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

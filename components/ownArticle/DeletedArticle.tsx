import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { space } from '@/styles/spacing';
import { doneTexts, refusedTexts } from './myArticleTexts';
import { UndoLine } from './UndoLine';
import type { MyArticle } from './useMyArticle';

interface DeletedArticleProps {
  title: string;
  own: MyArticle;
  /** Beside Undo, such as a link to another page. */
  children?: ReactNode;
}

/** Shown in place of the article until the page is left. */
export function DeletedArticle({ title, own, children }: DeletedArticleProps) {
  return (
    <Root>
      <UndoLine title={title} text={doneTexts.delete} own={own}>
        {children}
      </UndoLine>
      {own.problem && (
        <FieldError role="alert">
          {refusedTexts[own.problem.action]}: {own.problem.texts.join('; ')}
        </FieldError>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

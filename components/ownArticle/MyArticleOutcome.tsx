import { Notice } from '@/components/feedback/Notice';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';
import { doneTexts, type OwnParts, refusedTexts, titleOf } from './myArticleTexts';
import { UndoLine } from './UndoLine';
import type { MyArticle } from './useMyArticle';

interface MyArticleOutcomeProps {
  article: OwnParts;
  own: MyArticle;
}

/** The result of the last action, where it was requested. */
export function MyArticleOutcome({ article, own }: MyArticleOutcomeProps) {
  const { problem, done } = own;
  if (problem && problem.action !== 'restore') {
    return (
      <Notice tone="danger" isUrgent>
        <p>{refusedTexts[problem.action]}:</p>
        <ul>
          {problem.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {problem.action === 'submit' && (
          <p>
            <ButtonLink size="sm" variant="outline" href={paths.edit(article._id)}>
              Fix in editor
            </ButtonLink>
          </p>
        )}
      </Notice>
    );
  }
  if (done !== 'submit' && done !== 'withdraw') return null;
  return <UndoLine title={titleOf(article)} text={doneTexts[done]} own={own} />;
}

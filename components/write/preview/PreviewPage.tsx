import type { PublicArticle } from '@contracts/article';
import styled from 'styled-components';
import { ArticleSheet } from '@/components/article/ArticleSheet';
import { EndOfText } from '@/components/article/articleLayout';
import { ReactionBar } from '@/components/article/ReactionBar';
import { pageColumn } from '@/styles/mixins';
import { space } from '@/styles/spacing';

const nothing = () => {};

/** The article in its page, without what needs readers. */
export function PreviewPage({ article }: { article: PublicArticle }) {
  const reactions = (isBrief: boolean) => (
    <div inert>
      <ReactionBar
        isBrief={isBrief}
        counts={{ views: 0, likes: 0, dislikes: 0, comments: 0 }}
        onLike={nothing}
        onDislike={nothing}
        onSave={nothing}
      />
    </div>
  );
  return (
    <Main>
      <ArticleSheet article={{ ...article, title: article.title || 'Untitled' }} bar={reactions(true)}>
        <EndOfText>{reactions(false)}</EndOfText>
      </ArticleSheet>
    </Main>
  );
}

/** As the public pages lay it out. */
const Main = styled.main`
  ${pageColumn}
  padding-block: clamp(${space[5]}, 4vw, ${space[7]}) ${space[8]};
`;

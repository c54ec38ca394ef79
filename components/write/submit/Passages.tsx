import type { MatchedPassage } from '@contracts/originality';
import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface PassagesProps {
  passages: MatchedPassage[];
  ownLabel?: string;
}

/** The same words here and there: side by side where there is room. */
export function Passages({ passages, ownLabel = 'Your article' }: PassagesProps) {
  return (
    <List>
      {passages.map(({ text: own, source_text }, place) => {
        // The same words may occur twice in the article.
        const key = `${place} ${own}`;
        return (
          <li key={key}>
            <figure>
              <figcaption>{ownLabel}</figcaption>
              <blockquote>{own}</blockquote>
            </figure>
            <figure>
              <figcaption>The source</figcaption>
              <blockquote>{source_text}</blockquote>
            </figure>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[3]};
  container-type: inline-size;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};

    /* Its own width, which differs from that of the window in a panel or a dialog. */
    @container (min-width: 32rem) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  figure {
    display: grid;
    align-content: start;
    gap: ${space[1]};
    padding: ${space[3]};
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
  figcaption {
    ${text.caption}
    color: ${color.textMuted};
  }
  blockquote {
    ${text.small}
    overflow-wrap: anywhere;
  }
`;

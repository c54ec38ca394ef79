import type { MatchedPassage } from '@contracts/originality';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The same words here and there: side by side where there is room. */
export function Passages({ passages }: { passages: MatchedPassage[] }) {
  return (
    <List>
      {passages.map(({ text: own, source_text }, place) => {
        // The same words may stand in the article twice.
        const key = `${place} ${own}`;
        return (
          <li key={key}>
            <figure>
              <figcaption>Your article</figcaption>
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

  > li {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};

    ${media.belowMobile} {
      grid-template-columns: minmax(0, 1fr);
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

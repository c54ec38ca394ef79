import { useId } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The beginning for an author without any article. */
export function FirstArticle() {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>Write your first article</h2>
      <ol>
        <li>Write a draft. It is saved while you type, and only you can see it.</li>
        <li>Submit it. You can see its place in the queue until an editor decides.</li>
        <li>
          Read the decision here. The editor publishes the article, or sends it back and says what to change.
        </li>
      </ol>
      <p>
        <ButtonLink href={paths.write}>Start writing</ButtonLink>
      </p>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: clamp(${space[5]}, 4vw, ${space[6]});
  border-radius: ${radius.lg};
  background: ${color.accentSoft};

  h2 {
    ${text.heading}
  }
  ol {
    display: grid;
    gap: ${space[2]};
    max-width: 40rem;
    margin: 0;
    padding-inline-start: ${space[5]};
  }
`;

import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, text } from '@/styles/typography';

/** What becomes of backups, and how a site is made of one. */
export function RestoreNote({ kept }: { kept: number }) {
  return (
    <Root>
      <h2>Good to know</h2>
      <ul>
        <li>
          The newest {countOf(kept, 'backup')} stay on the server. Download some to another place: what
          happens to the server happens to them too.
        </li>
        <li>Each has everybody’s email in it. Keep it where only you can read it.</li>
        <li>
          The site is made again on the server, while Byline is stopped, with{' '}
          <code>npm run restore -- FILE</code>. Everybody signs in again afterwards.
        </li>
      </ul>
    </Root>
  );
}

const Root = styled.section`
  ${text.small}
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  color: ${color.textMuted};

  h2 {
    ${text.label}
    margin-bottom: ${space[2]};
    color: ${color.text};
  }
  ul {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding-inline-start: ${space[4]};
  }
  code {
    font-family: ${font.code};
    overflow-wrap: anywhere;
  }
`;

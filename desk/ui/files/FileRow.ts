import styled from 'styled-components';
import { cardSurface, resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Files that are made on the server, one below the other. */
export const FileList = styled.ul`
  ${resetList}
  ${cardSurface}
`;

/** A file, and beside it what can be done with it. */
export const FileRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding: ${space[4]};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

export const FileFacts = styled.div`
  display: grid;
  flex: 1 1 18rem;
  gap: ${space[1]};
  min-width: 0;

  > p {
    ${text.small}
    color: ${color.textMuted};
  }
`;

export const FileHeading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};

  time {
    ${text.label}
  }
`;

import styled from 'styled-components';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

export const Title = styled.h1`
  ${text.display}
  margin-bottom: ${space[3]};
`;

export const Intro = styled.p`
  ${text.body}
  margin-bottom: ${space[6]};
  overflow-wrap: anywhere;

  a {
    ${focusRing}
    color: ${color.accent};
  }
`;

export const VersionList = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[4]};
`;

export const VersionItem = styled.li`
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;

  p {
    margin-block-start: ${space[2]};
    white-space: pre-line;
  }

  a {
    ${focusRing}
    color: ${color.accent};
  }
`;

export const ChangedField = styled.div`
  margin-block: ${space[4]};
  overflow-wrap: anywhere;
`;

export const ChangedText = styled.div`
  ${text.body}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-block: ${space[5]};
  overflow-wrap: anywhere;
`;

export const LeftOut = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;

export const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin-top: ${space[6]};

  a {
    ${focusRing}
    color: ${color.accent};
  }
`;

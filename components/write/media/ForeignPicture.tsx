import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** A placeholder for a picture that is still on another site: browsers only show pictures of this one. */
export function ForeignPicture({ address }: { address: string }) {
  return (
    <Box contentEditable={false}>
      This picture is on another site. It is copied to this site before readers see it.
      <Address>{address}</Address>
    </Box>
  );
}

const Box = styled.div`
  padding: ${space[4]};
  background: ${color.sunken};
  ${text.small}
  color: ${color.textMuted};
`;

const Address = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

import styled from 'styled-components';
import { useSite } from '@/components/site/SiteProvider';
import { SiteTitle } from '@/components/site/SiteTitle';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { InvitationForm } from './InvitationForm';
import { useInvitation } from './useInvitation';

/** Opened by an invitation link: creates the account of the invited person. */
export function InvitationScreen() {
  const { name } = useSite();
  const { token, offer: invitation, failure } = useInvitation();
  return (
    <Root>
      <SiteTitle title="Invitation" isUnlisted />
      <h1>Join {name}</h1>
      {!invitation && !failure && <DotsLoader label="Opening the invitation" />}
      {failure && <p role="alert">{failure}</p>}
      {invitation && (
        <>
          <p>
            You are invited to {invitation.role === 'author' ? 'write for' : 'edit'} {name}. The invitation is
            for one person, and ends on {formatDate(invitation.ends_at)}.
          </p>
          <InvitationForm token={token} />
        </>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[4]};
  max-width: 28rem;
  min-height: 60vh;
  margin-inline: auto;
  padding-block: ${space[7]};
  align-content: start;

  h1 {
    ${text.title}
    overflow-wrap: anywhere;
  }

  > p {
    color: ${color.textMuted};
  }
`;

import styled from 'styled-components';
import { Button } from '@/components/ui/Button';

interface FollowButtonProps {
  username: string;
  isFollowed: boolean;
  onToggle: () => void;
}

/** Follows and unfollows; the same width in both states, so that nothing beside it moves. */
export function FollowButton({ username, isFollowed, onToggle }: FollowButtonProps) {
  return (
    <Root
      size="sm"
      variant={isFollowed ? 'outline' : 'solid'}
      aria-pressed={isFollowed}
      aria-label={`Follow ${username}`}
      onClick={onToggle}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Root>
  );
}

const Root = styled(Button)`
  flex: none;
  min-width: 6.25rem;
`;

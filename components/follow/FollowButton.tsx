import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';

interface FollowButtonProps {
  username: string;
  isFollowed: boolean;
  onToggle: () => void;
}

/**
 * Follows and unfollows; its width is the same in both states, so that nothing beside it moves. Its accessible name
 * begins with the visible word, for voice control.
 */
export function FollowButton({ username, isFollowed, onToggle }: FollowButtonProps) {
  const word = isFollowed ? 'Following' : 'Follow';
  return (
    <Root
      size="sm"
      variant={isFollowed ? 'outline' : 'solid'}
      aria-pressed={isFollowed}
      aria-label={`${word} ${username}`}
      onClick={onToggle}
    >
      {word}
    </Root>
  );
}

const Root = styled(Button)`
  flex: none;
  min-width: 6.25rem;
`;

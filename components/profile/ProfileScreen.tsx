import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { paths } from '@/services/paths';
import { AuthorProfile } from './AuthorProfile';
import { OwnProfile } from './OwnProfile';
import { ProfileHeaderSkeleton } from './ProfileHeader';
import { useOwnRecord } from './useOwnRecord';

/** `/dashboard/profile`: the caller's own profile, or with `?author=` that of another author. */
export function ProfileScreen() {
  const { query, isReady, replace } = useRouter();
  const { me, hasFailed, retry } = useOwnRecord();
  const author = typeof query.author === 'string' ? query.author : '';
  const isSelf = author !== '' && author.toLowerCase() === me?.username.toLowerCase();

  // One's own name redirects to one's own profile, which has a separate address.
  useEffect(() => {
    if (isSelf) void replace(paths.profile, undefined, { shallow: true });
  }, [isSelf, replace]);

  if (me === null && hasFailed) return <ErrorState onRetry={retry} />;
  if (!isReady || me === null) return <ProfileHeaderSkeleton />;
  return author === '' || isSelf ? <OwnProfile me={me} /> : <AuthorProfile username={author} />;
}

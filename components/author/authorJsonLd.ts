import type { Author } from '@contracts/user';
import type { ProfilePage, WithContext } from 'schema-dts';
import { personJsonLd } from '@/components/meta/personJsonLd';
import { usablePicture } from '@/components/ui/image/pictureRule';
import { absoluteUrl } from '@/services/pages/siteUrl';

/** The page of an author, for search engines. @param site its public address; empty where none is set */
export function authorJsonLd({ username, bio, profile_pic }: Author, site: string): WithContext<ProfilePage> {
  const photo = usablePicture(profile_pic, '');
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      ...personJsonLd(site, username),
      ...(bio !== '' && { description: bio }),
      ...(photo && { image: absoluteUrl(site, photo) }),
    },
  };
}

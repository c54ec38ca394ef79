import { useRouter } from 'next/router';

const tabs = ['articles', 'saved', 'suggestions', 'followings', 'followers', 'account', 'mail'] as const;
export type ProfileTab = (typeof tabs)[number];

/** The chosen list of the own profile; it is in the address, so that a reload and "back" keep it. */
export function useProfileTab() {
  const { query, pathname, replace } = useRouter();
  const tab = tabs.find((known) => known === query.tab) ?? 'articles';
  return {
    tab,
    select: (next: ProfileTab) =>
      void replace({ pathname, query: next === 'articles' ? {} : { tab: next } }, undefined, {
        shallow: true,
        scroll: false,
      }),
  };
}

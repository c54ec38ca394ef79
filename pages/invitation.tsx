import { InvitationScreen } from '@/components/auth/invitation/InvitationScreen';
import { fetchPublicTags } from '@/services/api/tags';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

/** The same for each invitation: the token of the link stays in the browser. */
export const getServerSideProps = whileAvailable<{ hydration: PageHydration }>(async () => ({
  props: { hydration: { landing: { tagTitle: await fetchPublicTags() } } },
}));

export default InvitationScreen;

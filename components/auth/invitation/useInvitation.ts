import { useOpenedLink } from '@/hooks/useOpenedLink';
import { openInvitation } from '@/services/api/auth';

/** The invitation of the link that led to this page. */
export const useInvitation = () => useOpenedLink(openInvitation);

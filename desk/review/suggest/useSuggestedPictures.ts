import { useQueueOf } from '@/components/write/media/uploads/useImageQueue';
import { uploadDeskImage } from '@/services/api/images';
import type { ImageQueue } from '@/services/imageUpload/imageQueue';
import { useDeskSelector } from '../../store';

/**
 * The editor's pictures that wait for their upload. One for all articles: a picture that is uploaded while another
 * article is open finds its place again.
 */
export function useSuggestedPictures(): ImageQueue {
  const { editor, status } = useDeskSelector(({ session }) => session);
  return useQueueOf(`suggestions-${editor?._id ?? ''}`, status === 'in' ? status : '', uploadDeskImage);
}

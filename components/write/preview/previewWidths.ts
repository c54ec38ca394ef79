import { PhoneIcon, TabletIcon, WideIcon } from '@/components/ui/icons';

export type PreviewWidth = 'wide' | 'tablet' | 'phone';

/** The windows that an article is looked at in. */
export const previewWidths: Record<PreviewWidth, { label: string; pixels: number; Icon: typeof WideIcon }> = {
  wide: { label: 'Wide', pixels: 1280, Icon: WideIcon },
  tablet: { label: 'Tablet', pixels: 768, Icon: TabletIcon },
  phone: { label: 'Phone', pixels: 375, Icon: PhoneIcon },
};

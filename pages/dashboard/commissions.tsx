export { CommissionsScreen as default } from '@/components/commission/CommissionsScreen';

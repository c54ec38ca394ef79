export { ProfileScreen as default } from '@/components/profile/ProfileScreen';

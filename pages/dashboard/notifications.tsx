export { PostNotificationsScreen as default } from '@/components/notification/PostNotificationsScreen';

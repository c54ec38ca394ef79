export { NotificationsScreen as default } from '@/components/notification/NotificationsScreen';

export { FollowingsScreen as default } from '@/components/follow/FollowingsScreen';

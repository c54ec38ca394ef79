export { DashboardScreen as default } from '@/components/dashboard/DashboardScreen';

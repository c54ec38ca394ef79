export { DashboardArticleScreen as default } from '@/components/dashboard/DashboardArticleScreen';

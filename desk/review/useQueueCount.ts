import { useQueueCountQuery } from './reviewApi';

/** How many articles wait, beside the name of the section. */
export const useQueueCount = (): number | undefined => useQueueCountQuery().data;

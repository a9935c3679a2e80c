import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** The tabs of the hiring screen, in order. */
export const jobsTabs = ['job-posts', 'tests', 'analytics'] as const
export type JobsTab = (typeof jobsTabs)[number]

/** The selected tab, in the URL unless it is the first. */
export const useJobsTab = () => useQueryState('tab', parseAsStringLiteral(jobsTabs).withDefault('job-posts'))

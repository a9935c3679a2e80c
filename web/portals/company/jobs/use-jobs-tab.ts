import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** The views of a company's hiring, in their order. */
export const jobsTabs = ['job-posts', 'tests', 'analytics'] as const
export type JobsTab = (typeof jobsTabs)[number]

/** Which of them is shown: it stands in the URL, but for the first. */
export const useJobsTab = () => useQueryState('tab', parseAsStringLiteral(jobsTabs).withDefault('job-posts'))

import type { Feature } from '#web/lib/api/query.ts'

/** The features whose data changes with a meeting: stages, job status, dashboards and conversations. */
export const changedByMeetings: readonly Feature[] = [
  'applications',
  'jobs',
  'companies',
  'talent',
  'messaging',
  'scorecards',
]

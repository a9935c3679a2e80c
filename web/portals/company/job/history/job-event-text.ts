import { jobActivities } from '#domain/jobs/activities.ts'
import { historyOf } from '#domain/kernel/activity.ts'
import { product } from '#domain/product.ts'
import type { JobEvent } from '#domain/jobs/job-history.ts'

/** The sentence for an event. That of the system has no one in it. */
export function sentenceOf({ kind, actor_name, by_staff, fields }: JobEvent): { who?: string; did: string } {
  const did = historyOf(jobActivities[kind], { fields })
  if (/^[A-Z]/.test(did)) return { did }
  return { who: by_staff ? `${actor_name} (${product.name} staff)` : (actor_name ?? 'Someone'), did }
}

/** What happened to the remaining applications when the job was closed or filled. */
export const outcomeOf = ({ notified }: JobEvent) =>
  notified &&
  (notified.applications === 'reject'
    ? 'The remaining applications were rejected.'
    : 'The remaining applications were kept.')

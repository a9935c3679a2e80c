import { product } from '#domain/product.ts'
import type { JobEvent } from '#domain/jobs/job-history.ts'
import { jobFieldLabels } from '#domain/jobs/job-changes.ts'

const list = new Intl.ListFormat('en')

/** Events caused by a user. The text follows the user's name. */
const userEvents: Partial<Record<JobEvent['kind'], string>> = {
  'job.created': 'created the job',
  'job.duplicated': 'made the job as a copy of another',
  'job.terms_changed': 'changed what applicants rely on',
  'job.published': 'published the job',
  'job.paused': 'paused the job',
  'job.resumed': 'resumed the job',
  'job.closed': 'closed the job',
  'job.applicants_notified': 'notified the remaining applicants that the job has been filled',
  'job.reopened': 'reopened the job',
  'job.archived': 'archived the job',
  'job.unarchived': 'unarchived the job',
}

/** Events caused by the system. */
const systemEvents: Partial<Record<JobEvent['kind'], string>> = {
  'job.interviews_begun': 'The first interview was scheduled',
  'job.offers_begun': 'The first offer was sent',
  'job.offers_ended': 'The last open offer ended',
  'job.interviews_ended': 'The last scheduled interview was canceled',
  'job.filled': 'All openings are filled',
}

/** The sentence for an event. */
export function sentenceOf({ kind, actor_name, by_staff, fields }: JobEvent): { who?: string; did: string } {
  const systemEvent = systemEvents[kind]
  if (systemEvent) return { did: systemEvent }
  const who = by_staff ? `${actor_name} (${product.name} staff)` : (actor_name ?? 'Someone')
  if (kind !== 'job.edited') return { who, did: userEvents[kind]! }
  const what = list.format(fields.map((field) => jobFieldLabels[field].toLowerCase()))
  return { who, did: `edited ${what || 'the job'}` }
}

/** What happened to the remaining applications when the job was closed or filled. */
export const outcomeOf = ({ notified }: JobEvent) =>
  notified &&
  (notified.applications === 'reject'
    ? 'The remaining applications were rejected.'
    : 'The remaining applications were kept.')

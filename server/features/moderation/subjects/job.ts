import { budgetText } from '#domain/jobs/job.ts'
import { asUser } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { openJobRows } from '#server/features/jobs/open-jobs.ts'
import { presentJobFacts } from '#server/features/jobs/present-job.ts'
import { setJobHidden } from '#server/features/jobs/check-job.ts'
import { now } from '#server/platform/clock/clock.ts'
import { ofCompany } from '../reported.ts'
import type { Moderated, ReportableSubject } from '../reported.ts'

/** A job that the applicant can see. */
export const reportableJob: ReportableSubject = {
  async find(tx, actor, id) {
    const job = await openJobRows(tx, asUser(actor)).where('jobs.id', '=', id).executeTakeFirstOrThrow(notFound)
    authorize(actor, 'job.see_open', { ...job, applied: job.application_id !== null })
    return {
      ...ofCompany(job.company_id),
      conversation_id: null,
      title: `${job.title} · ${job.company_name}`,
      evidence: [job.title, budgetText(presentJobFacts(job)), job.description].join('\n\n'),
    }
  },
  hide: (tx, id) => setHidden(tx, id, now()),
  restore: (tx, id) => setHidden(tx, id, null),
}

async function setHidden(tx: Tx, id: string, hidden_at: string | null): Promise<Moderated | null> {
  const job = await setJobHidden(tx, id, hidden_at)
  return job ? { company_id: job.company_id, job_id: id, user_ids: [] } : null
}

import { isStaffRole } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'

const words = {
  'job.created': { did: 'created the job', body: 'You can edit, publish or delete it.' },
  'job.edited': { did: 'edited the job', body: 'The activity of the job shows what changed.' },
  'job.archived': { did: 'archived the job', body: 'It is no longer in the list of your jobs. You can restore it.' },
} as const

/** Notifies the hiring team of what staff did with a job of the company. */
export async function notifyOfJobChangedByStaff(tx: Tx, activity: Activity<keyof typeof words>): Promise<void> {
  const { actor_id, company_id, kind, data } = activity
  if (!actor_id) return
  const actor = await tx.selectFrom('users').where('id', '=', actor_id).select('role').executeTakeFirst()
  if (!actor || !isStaffRole(actor.role)) return
  const job = await tx.selectFrom('jobs').where('id', '=', data.job_id).select(['id', 'title']).executeTakeFirst()
  if (!job) return
  const team = await hiringTeam(tx, { company_id, job_id: job.id }).select('users.id').execute()
  const { did, body } = words[kind]
  await notify(
    tx,
    team.map(({ id }) => id),
    {
      activity,
      subject: { kind: 'job', id: job.id },
      title: `Our staff ${did} “${job.title}”`,
      body,
      href: pathTo('company_job', { id: job.id }),
    },
  )
}

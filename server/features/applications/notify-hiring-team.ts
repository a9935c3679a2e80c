import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'

/** Notifies the company's hiring team of what an applicant did (`Ana Reyes applied`). Returns the team's user IDs. */
export async function notifyHiringTeam(
  tx: Tx,
  { id, kind, company_id, data }: Activity<'application.submitted' | 'application.moved'>,
  did: string,
): Promise<string[]> {
  const about = await tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.id', '=', data.application_id)
    .select(['users.name', 'jobs.title'])
    .executeTakeFirst()
  if (!about) return []
  const people = await hiringTeam(tx, { company_id, job_id: data.job_id }).select('users.id').execute()
  const user_ids = people.map((person) => person.id)
  await notify(tx, user_ids, {
    activity: { id, kind },
    subject: { kind: 'job', id: data.job_id },
    title: `${about.name} ${did}`,
    body: about.title,
    href: pathTo('company_application', { id: data.application_id }),
  })
  return user_ids
}

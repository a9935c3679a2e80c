import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { listHiringPeople } from './list-hiring-people.ts'

/** The company's hiring people hear of it at the bell when somebody takes their application back. */
export async function tellCompanyOfWithdrawal(
  tx: Tx,
  { id, company_id, data }: Activity<'application.moved'>,
): Promise<void> {
  if (data.to !== 'withdrawn') return
  const about = await tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.id', '=', data.application_id)
    .select(['users.name', 'jobs.title'])
    .executeTakeFirst()
  if (!about) return
  await notify(tx, await listHiringPeople(tx, company_id), {
    activity_id: id,
    title: `${about.name} withdrew their application`,
    body: about.title,
    href: pathTo('company_application', { id: data.application_id }),
  })
}

import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { hiringPeople } from './hiring-people.ts'

/** The company's hiring people hear at the bell what an applicant did: `Ana Reyes applied`. */
export async function tellHiringPeople(
  tx: Tx,
  { id, company_id, data }: Activity<'application.submitted' | 'application.moved'>,
  did: string,
): Promise<void> {
  const about = await tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.id', '=', data.application_id)
    .select(['users.name', 'jobs.title'])
    .executeTakeFirst()
  if (!about) return
  const people = await hiringPeople(tx, company_id).select('users.id').execute()
  await notify(
    tx,
    people.map((person) => person.id),
    {
      activity_id: id,
      title: `${about.name} ${did}`,
      body: about.title,
      href: pathTo('company_application', { id: data.application_id }),
    },
  )
}

import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'

/** Notifies the talent of an application that staff added for them. */
export async function notifyOfAddedApplication(
  tx: Tx,
  { id, kind, data }: Activity<'application.added'>,
): Promise<void> {
  const { application_id, applicant_id } = data
  const about = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.id', '=', application_id)
    .select(['jobs.title', 'companies.name as company_name'])
    .executeTakeFirst()
  if (!about) return
  await notify(tx, [applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: application_id },
    title: `${product.name} presented you to ${about.company_name}`,
    body: `${about.title}. You can withdraw the application at any time.`,
    href: pathTo('applicant_application', { id: application_id }),
  })
}

import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hasOpenOffer } from './has-open-offer.ts'

/** Finds an application by ID; throws `not_found`. The caller authorizes. */
export async function findApplication(from: Db | Tx, id: string) {
  const application = await applicationRows(from, id).executeTakeFirst()
  if (!application) throw new Failure('not_found')
  return application
}

/** Finds an application and locks it until the transaction ends, for commands that decide based on its state. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow> {
  const application = await applicationRows(tx, id).forNoKeyUpdate().executeTakeFirst()
  if (!application) throw new Failure('not_found')
  return application
}

const applicationRows = (from: Db | Tx, id: string) =>
  from
    .selectFrom('applications')
    .where('id', '=', id)
    .select(['id', 'job_id', 'company_id', 'applicant_id', 'stage', 'stage_at', 'rejects_at'])
    .select(['published_stage', 'published_stage_at', 'publishes_at', hasOpenOffer.as('has_open_offer')])

export type ApplicationRow = Awaited<ReturnType<typeof findApplication>>

import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { MovedApplication } from './move-application.ts'

/** An application for a command that decides by it: until its transaction ends nobody else moves it. Throws `not_found`. */
export async function holdApplication(tx: Tx, id: string): Promise<MovedApplication> {
  const application = await tx
    .selectFrom('applications')
    .where('id', '=', id)
    .select(['id', 'job_id', 'applicant_id', 'company_id', 'stage'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!application) throw new Failure('not_found')
  return application
}

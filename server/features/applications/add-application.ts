import type { Actor } from '#domain/kernel/actor.ts'
import { product } from '#domain/product.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobRow } from '#server/features/jobs/job-row.ts'
import { record } from '#server/platform/activity/record.ts'
import { insertApplication } from './insert-application.ts'

/**
 * Adds the application of a talent who agreed to be presented to the company, without files and required tests. The
 * caller authorizes. Returns its ID.
 */
export async function addApplication(tx: Tx, actor: Actor, job: JobRow, applicant_id: string): Promise<string> {
  const cover_letter = `The team of ${product.name} added this application. The talent agreed to be presented for this job.`
  const id = await insertApplication(tx, actor, job, { applicant_id, cover_letter })
  const { id: job_id, company_id } = job
  await record(tx, 'application.added', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
  return id
}

import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { applicantsQuery, ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { readCappedPage } from '#server/db/page.ts'
import { findApplicants, findApplicantsInOrder, orderOf } from './find-applicants.ts'
import { presentApplicant } from './present-applicant.ts'

/** The applicants whom the actor may see. */
export async function listApplicants(
  actor: Actor,
  { page, per_page, sort, ...filter }: z.output<typeof applicantsQuery>,
): Promise<CappedPage<ManagedApplicant>> {
  authorize(actor, 'applicant.list')
  const { rows: ids, ...counted } = await readCappedPage(
    findApplicants(actor, filter).select('users.id').orderBy(orderOf(sort)),
    { page, per_page },
  )
  const rows = await findApplicantsInOrder(ids.map(({ id }) => id))
  return { items: rows.map((row) => presentApplicant(actor, row)), page, per_page, ...counted }
}

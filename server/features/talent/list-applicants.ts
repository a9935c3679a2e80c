import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { applicantsQuery, ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { countCapped, rangeOf } from '#server/db/capped-page.ts'
import { findApplicants, findApplicantsInOrder, orderOf } from './find-applicants.ts'
import { presentApplicant } from './present-applicant.ts'

/** The applicants whom the actor may see. */
export async function listApplicants(
  actor: Actor,
  { page, per_page, sort, ...filter }: z.output<typeof applicantsQuery>,
): Promise<CappedPage<ManagedApplicant>> {
  authorize(actor, 'applicant.list')
  const found = findApplicants(actor, filter)
  const { limit, offset } = rangeOf({ page, per_page })
  const [ids, counted] = await Promise.all([
    found.select('users.id').orderBy(orderOf(sort)).limit(limit).offset(offset).execute(),
    countCapped(found),
  ])
  const rows = await findApplicantsInOrder(ids.map(({ id }) => id))
  return { items: rows.map((row) => presentApplicant(actor, row)), page, per_page, ...counted }
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { openVerificationStates } from '#domain/verifications/verification-machine.ts'
import type { Verification, verificationsQuery } from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { presentVerification } from './present-verification.ts'
import { verificationRows } from './verification-rows.ts'

/** The verifications that wait for the staff, or all of one talent. */
export async function listVerifications(
  actor: Actor,
  { page, per_page, sort, talent_id, q }: z.output<typeof verificationsQuery>,
): Promise<Page<Verification>> {
  authorize(actor, 'verification.list')
  const way = sort === 'submitted_at' ? 'asc' : 'desc'
  const patterns = likePatterns(q)
  const found = verificationRows(db)
    .where(
      talent_id === undefined
        ? sql<boolean>`verifications.status in (${sql.join(openVerificationStates.map((state) => sql.lit(state)))})`
        : sql<boolean>`verifications.talent_id = ${talent_id}`,
    )
    .$if(patterns.length > 0, (rows) => rows.where(textContains(patterns, [sql.ref('talent.name')])))
  const { rows, total } = await readPage(
    found.orderBy('verifications.submitted_at', way).orderBy('verifications.id', way),
    { page, per_page },
  )
  return { items: rows.map((row) => presentVerification(actor, row)), page, per_page, total }
}

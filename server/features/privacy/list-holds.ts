import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import type { LegalHold } from '#domain/privacy/legal-hold.ts'
import { db } from '#server/db/connect.ts'
import { holdRows, presentHold } from './hold-rows.ts'

const shown = 50

/** The legal holds of a company or user, newest first. */
export async function listHolds(actor: Actor, subject_id: string): Promise<{ items: LegalHold[]; allowed: 'place'[] }> {
  authorize(actor, 'legal_hold.list')
  const rows = await holdRows(db)
    .where(({ or, eb }) =>
      or([eb('legal_holds.user_id', '=', subject_id), eb('legal_holds.company_id', '=', subject_id)]),
    )
    .orderBy('legal_holds.placed_at', 'desc')
    .orderBy('legal_holds.id')
    .limit(shown)
    .execute()
  const isHeld = rows.some(({ lifted_at }) => lifted_at === null)
  return {
    items: rows.map((row) => presentHold(actor, row)),
    allowed: !isHeld && may(actor, 'legal_hold.place') ? ['place'] : [],
  }
}

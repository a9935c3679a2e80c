import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { presentTalentPage } from './present-talent-page.ts'
import { readTalentCards } from './talent-card-rows.ts'

/** The actor's profile as a company sees it, before they are in contact or after, whatever the actor's visibility. */
export async function previewProfile(actor: Actor, access: 'limited' | 'full'): Promise<TalentPage> {
  authorize(actor, 'talent.see_own')
  const { rows } = await readTalentCards(db, { ids: [asUser(actor).user_id], reader: { company_id: null } })
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const today = dateIn('UTC', new Date(now()))
  const page = await presentTalentPage(db, row, access, { company_id: null, zone: null, today })
  return { ...page, allowed: [] }
}

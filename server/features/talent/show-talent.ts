import { aboutAnyJob, asUser, companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { authorize, may } from '#domain/policies.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { talentRateLimits } from '#domain/talent/talent-search.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/job-values.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { presentTalentPage } from './present-talent-page.ts'
import { readTalentCards, readerOf } from './talent-cards.ts'
import type { TalentCardRow } from './talent-cards.ts'
import { viewTalent } from './profile-views.ts'

/**
 * A talent's page as the actor may see it. The talent learns which companies opened it. Throws `not_found`,
 * `email_unverified` and `too_many_requests`.
 */
export async function showTalent(actor: Actor, id: string): Promise<TalentPage> {
  const company_id = companyOf(actor)
  const { row, access } = await findVisibleTalent(actor, id)
  await limitPages(company_id ?? asUser(actor).user_id)
  const zone = company_id ? await findCompanyTimeZone(db, company_id) : null
  const today = dateIn(zone ?? 'UTC', new Date(now()))
  const page = await presentTalentPage(db, row, access, { ...readerOf(actor), zone, today })
  if (company_id) await viewTalent(actor, { id, access })
  return { ...page, allowed: allowedActions(actor, company_id) }
}

/** A talent whom the actor may see. Throws the same. */
export async function findVisibleTalent(
  actor: Actor,
  id: string,
): Promise<{ row: TalentCardRow; access: Exclude<TalentAccess, 'none'> }> {
  const { rows } = await readTalentCards(db, { ids: [id], reader: readerOf(actor) })
  const [row] = rows
  const access = row ? accessTo(row) : 'none'
  authorize(actor, 'talent.see', { access })
  if (!row || access === 'none') throw new Failure('not_found')
  return { row, access }
}

/** Counts the pages that a company, or a member of staff, opens. */
async function limitPages(whose: string): Promise<void> {
  const { pages_per_hour, pages_per_day } = talentRateLimits
  await throttle(`talent pages by hour ${whose}`, { tries: pages_per_hour, minutes: 60 })
  await throttle(`talent pages by day ${whose}`, { tries: pages_per_day, minutes: 24 * 60 })
}

function allowedActions(actor: Actor, company_id: string | null): TalentPage['allowed'] {
  if (company_id === null) return []
  return [
    ...(may(actor, 'shortlist.save') ? (['save'] as const) : []),
    ...(may(aboutAnyJob(actor), 'invitation.send', { company_id, job_id: null }) ? (['invite'] as const) : []),
    ...(may(actor, 'report.create') ? (['report'] as const) : []),
  ]
}

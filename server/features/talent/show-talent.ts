import { aboutAnyJob, asUser, companyOf, asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import type { ProfileView } from '#domain/talent/talent-privacy.ts'
import { talentRateLimits } from '#domain/talent/talent-search.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { findCompanyTimeZone } from '#server/features/jobs/job-values.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { presentTalentPage } from './present-talent-page.ts'
import { readTalentCards, readerOf } from './talent-cards.ts'
import type { TalentCardRow } from './talent-cards.ts'

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
  const page = await presentTalentPage(db, row, access, { actor, ...readerOf(actor), zone, today })
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

/** Records that the actor's company opened a talent's page: once per day in UTC. */
export async function viewTalent(actor: Actor, talent: { id: string; access: TalentAccess }): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'talent.see', talent)
    const { company_id } = asMember(actor)
    const first = await tx
      .insertInto('profile_views')
      .values({ talent_id: talent.id, company_id, viewed_on: dateIn('UTC', new Date(now())) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('talent_id')
      .executeTakeFirst()
    if (first) await record(tx, 'talent.viewed', { actor, data: { talent_id: talent.id } })
  })
}

/** The companies that viewed the actor's profile, latest first. */
export async function listProfileViews(
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<ProfileView>> {
  authorize(actor, 'talent.see_own')
  const views = db.selectFrom('profile_views').where('talent_id', '=', asUser(actor).user_id)
  const { rows, total } = await readPage(
    views
      .innerJoin('companies', 'companies.id', 'profile_views.company_id')
      .select(['companies.id', 'companies.name', 'companies.logo_file_id', 'profile_views.viewed_on'])
      .orderBy('profile_views.viewed_on', 'desc')
      .orderBy('profile_views.company_id'),
    { page, per_page },
    views,
  )
  return { items: rows.map(({ viewed_on, ...company }) => ({ company, viewed_on })), page, per_page, total }
}

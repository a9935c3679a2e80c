import type { z } from 'zod'
import { aboutAnyJob, asMember, asUser, companyOf, companyTimeZoneOf, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import type { OwnProfile, talentEdit } from '#domain/talent/api.ts'
import { completenessOf } from '#domain/talent/completeness.ts'
import { byTime, talentFormOf } from '#domain/talent/profile.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import type { ProfileView } from '#domain/talent/talent-privacy.ts'
import { talentRateLimits } from '#domain/talent/talent-search.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { removeBadge } from './badges.ts'
import { findTalentProfile, presentTalentPage } from './present-talent-page.ts'
import { readTalentCards, readerOf } from './talent-cards.ts'
import type { TalentCardRow } from './talent-cards.ts'

/** The applicant's own profile, with its missing fields. */
export async function showOwnProfile(actor: Actor, from: Db | Tx = db): Promise<OwnProfile> {
  authorize(actor, 'talent.see_own')
  const profile = await findTalentProfile(from, actor, asUser(actor).user_id)
  return { ...profile, completeness: completenessOf(talentFormOf(profile)) }
}

/**
 * Replaces the applicant's profile; missing fields are cleared. Throws `edited_meanwhile` when it was saved elsewhere
 * since.
 */
export async function editProfile(
  actor: Actor,
  { version, ...form }: z.output<typeof talentEdit>,
): Promise<OwnProfile> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.edit')
    const { user_id } = asUser(actor)
    const { hourly_rate, work_history, photo_file_id: photo, resume_file_id: resume, ...said } = form
    if (photo) await lockOwnFile(tx, actor, { id: photo, purpose: 'photo', path: 'photo_file_id' })
    if (resume) await lockOwnFile(tx, actor, { id: resume, purpose: 'resume', path: 'resume_file_id' })
    // Of two concurrent saves, the second waits here and then sees the first one's version.
    const { updated_at } = await tx
      .selectFrom('talents')
      .where('user_id', '=', user_id)
      .select('updated_at')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (version !== undefined && version !== updated_at) throw new Failure('edited_meanwhile')
    await tx
      .updateTable('talents')
      .set({
        ...said,
        hourly_rate_cents: hourly_rate === null ? null : toCents(hourly_rate),
        photo_file_id: photo,
        resume_file_id: resume,
        updated_at: now(),
      })
      .where('user_id', '=', user_id)
      .execute()
    await tx.deleteFrom('work_history').where('user_id', '=', user_id).execute()
    const places = work_history.toSorted(byTime).map((place, position) => ({ user_id, position, ...place }))
    if (places.length > 0) await tx.insertInto('work_history').values(places).execute()
    await record(tx, 'talent.edited', { actor, data: { user_id } })
    return showOwnProfile(actor, tx)
  })
}

/** The actor's profile as a company sees it, before they are in contact or after, whatever the actor's visibility. */
export async function previewProfile(actor: Actor, access: 'limited' | 'full'): Promise<TalentPage> {
  authorize(actor, 'talent.see_own')
  const { rows } = await readTalentCards(db, { ids: [asUser(actor).user_id], reader: { company_id: null } })
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const today = dateIn('UTC', new Date(now()))
  const page = await presentTalentPage(db, row, access, { actor, company_id: null, zone: null, today })
  return { ...page, allowed: [] }
}

/** Removes the badges of a talent who has taken another name: the checks were of the earlier one. */
export async function removeBadgesOfEarlierName(tx: Tx, { data, at }: Activity<'account.renamed'>): Promise<void> {
  if (!data.is_other_name) return
  const badges = await tx
    .selectFrom('talent_badges')
    .where('talent_id', '=', data.user_id)
    .where('removed_at', 'is', null)
    .where('granted_at', '<=', at)
    .select('badge')
    .execute()
  for (const { badge } of badges) await removeBadge(system, { id: data.user_id, badge })
}

/**
 * A talent's page as the actor may see it. The talent learns which companies opened it. Throws `not_found`,
 * `email_unverified` and `too_many_requests`.
 */
export async function showTalent(actor: Actor, id: string): Promise<TalentPage> {
  const company_id = companyOf(actor)
  const { row, access } = await findVisibleTalent(actor, id)
  await limitPages(company_id ?? asUser(actor).user_id)
  const zone = companyTimeZoneOf(actor)
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

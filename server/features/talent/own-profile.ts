import type { z } from 'zod'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnProfile, talentEdit } from '#domain/talent/api.ts'
import { completenessOf } from '#domain/talent/completeness.ts'
import { byTime, talentFormOf } from '#domain/talent/profile.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { removeBadge } from './badges.ts'
import { findTalentProfile, presentTalentPage } from './present-talent-page.ts'
import { readTalentCards } from './talent-cards.ts'

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

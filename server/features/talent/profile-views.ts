import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { ProfileView } from '#domain/talent/talent-privacy.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

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

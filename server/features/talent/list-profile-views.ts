import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { ProfileView } from '#domain/talent/talent-privacy.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'

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

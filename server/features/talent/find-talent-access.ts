import { sql } from 'kysely'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The data that determines what the company sees of each talent. */
export function talentVisibilityRows(from: Db | Tx, company_id: string) {
  return from
    .selectFrom('talents')
    .innerJoin('users', 'users.id', 'talents.user_id')
    .select(({ exists, selectFrom }) => [
      'talents.user_id as id',
      'users.status',
      'talents.visibility',
      'talents.headline',
      'talents.skills',
      sql<boolean>`talents.hidden_at is not null`.as('is_hidden'),
      exists(
        selectFrom('blocked_companies')
          .whereRef('blocked_companies.talent_id', '=', 'talents.user_id')
          .where('blocked_companies.company_id', '=', company_id)
          .select('blocked_companies.talent_id'),
      )
        .$castTo<boolean>()
        .as('is_blocked'),
      sql<boolean>`exists (select 1 from related_companies(talents.user_id) as related where related = ${company_id})`.as(
        'is_related',
      ),
      sql<boolean>`exists (
        select 1 from applications where applicant_id = talents.user_id and applications.company_id = ${company_id}
      )`.as('has_applied'),
      sql<boolean>`exists (
        select 1 from applications
        where applicant_id = talents.user_id and applications.company_id = ${company_id}
          and stage not in ('rejected', 'withdrawn')
      )`.as('has_current_application'),
    ])
}

/** What the company sees of each of these talents. An ID that is not a talent's is missing. */
export async function findTalentAccess(
  from: Db | Tx,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, TalentAccess>> {
  if (ids.length === 0) return new Map()
  const rows = await talentVisibilityRows(from, company_id).where('talents.user_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, accessTo(row)]))
}

/** Whether the company may see the talent. */
export async function seesTalent(from: Db | Tx, company_id: string, id: string): Promise<boolean> {
  return ((await findTalentAccess(from, company_id, [id])).get(id) ?? 'none') !== 'none'
}

import { sql } from 'kysely'
import { hiringRoles } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'

/**
 * Marks applications as read by the members who moved, rated or noted them, and completed ones by all who hire. One
 * statement for all: opening them one by one would double the time to build the demo data.
 */
export async function addApplicationViews(): Promise<void> {
  await transaction(async (tx) => {
    await sql`
      update applications set opened_at = first_opened_at
      from (
      select applications.id, greatest(min(at) - interval '9 minutes', applications.created_at) as first_opened_at
      from applications join (
        select application_id, moved_by as user_id, entered_at as at from stage_history
        union all select application_id, user_id, created_at from application_ratings
        union all select application_id, author_id, created_at from application_notes
        union all
          select application_id, user_id, entered_at from stage_history join members using (company_id)
          where stage in ('hired', 'rejected', 'withdrawn') and member_role in (${sql.join(hiringRoles)})
      ) as actions on application_id = applications.id
      join members using (user_id)
      group by applications.id
      ) as opened
      where applications.id = opened.id`.execute(tx)
  })
}

import { sql } from 'kysely'
import type { impersonationEndings } from '#domain/impersonations/impersonation.ts'
import { system } from '#domain/kernel/actor.ts'
import { adminRolesOf } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { canBeViewed } from '#server/platform/session/can-be-viewed.ts'
import { markEnded } from './end-impersonation.ts'

/**
 * Ends the impersonations whose time is over, whose session has ended, or whose staff or user has lost access. The
 * sessions take no notice: `findActor` checks the same.
 */
export async function endDueImpersonations(): Promise<void> {
  const { rows } = await sql<{ id: string; ending: (typeof impersonationEndings)[number] }>`
    select id, ending from (
      select i.id, case
        when i.expires_at <= ${now()}::timestamptz then 'expired'
        when i.session_id is null then 'signed_out'
        when staff.status <> 'active' or staff.admin_role <> all (${adminRolesOf('impersonation.start')}::text[])
          or ${canBeViewed} is not true then 'access_lost'
        end as ending
      from impersonations i
      join users staff on staff.id = i.staff_id
      join users on users.id = i.user_id
      left join members on members.user_id = users.id
      left join companies on companies.id = members.company_id
      where i.ended_at is null
    ) as open where ending is not null`.execute(db)
  for (const { id, ending } of rows) await transaction((tx) => markEnded(tx, system, id, ending))
}

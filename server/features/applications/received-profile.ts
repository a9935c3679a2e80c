import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { endedStages } from '#domain/applications/application-machine.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { TalentProfile, Workplace } from '#domain/talent/profile.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { DB } from '#server/db/tables.ts'
import { presentProfile, profileColumns } from '#server/features/talent/find-talent-profile.ts'

/**
 * The profile of the enclosing query's `applications` row, as the company may read it: the talent's current one, or the
 * snapshot once the application was rejected or withdrawn. Every company query about an applicant's profile uses it.
 * Join it laterally.
 */
export const receivedProfile = ({ selectFrom }: ExpressionBuilder<DB, 'applications'>) =>
  selectFrom('talents')
    .whereRef('talents.user_id', '=', 'applications.applicant_id')
    .where('applications.stage', 'not in', endedStages)
    .select(profileColumns)
    .select(sql<Workplace[]>`work_history_of(talents.user_id)`.as('work_history'))
    .unionAll(
      selectFrom('profile_snapshots')
        .whereRef('profile_snapshots.application_id', '=', 'applications.id')
        .where('applications.stage', 'in', endedStages)
        .select(profileColumns)
        .select(sql<Workplace[]>`profile_snapshots.work_history`.as('work_history')),
    )

/** An application's full profile. The caller authorizes. */
export async function findReceivedProfile(from: Db | Tx, application_id: string): Promise<TalentProfile> {
  const row = await from
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoinLateral(
      (query) => receivedProfile(query).as('profile'),
      (join) => join.onTrue(),
    )
    .where('applications.id', '=', application_id)
    .select(['users.id', 'users.name', 'profile.work_history'])
    .select(profileColumns.map((column) => `profile.${column}` as const))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return presentProfile(from, row)
}

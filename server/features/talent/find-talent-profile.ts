import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { TalentProfile, Workplace } from '#domain/talent/profile.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { listFiles } from '#server/features/files/list-files.ts'

/**
 * A talent's profile, for whoever may see it: the talent, or a company that they applied to. Whoever asks has made sure
 * of that. Throws `not_found` when there is none.
 */
export async function findTalentProfile(from: Db | Tx, user_id: string): Promise<TalentProfile> {
  const row = await from
    .selectFrom('talents')
    .innerJoin('users', 'users.id', 'talents.user_id')
    .where('talents.user_id', '=', user_id)
    .select([
      'talents.user_id as id',
      'users.name',
      'talents.headline',
      'talents.summary',
      'talents.skills',
      'talents.hourly_rate_cents',
      'talents.currency',
      'talents.experience_level',
      'talents.availability',
      'talents.location',
      'talents.region',
      'talents.timezone',
      'talents.links',
      'talents.photo_file_id',
      'talents.resume_file_id',
      'talents.updated_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('work_history')
        .whereRef('work_history.user_id', '=', 'talents.user_id')
        .select(
          sql<Workplace[]>`coalesce(json_agg(json_build_object('title', title, 'company', company,
            'from_month', from_month, 'to_month', to_month, 'description', description) order by position), '[]')`.as(
            'all',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('work_history'),
    )
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const { hourly_rate_cents, resume_file_id, availability, ...said } = row
  const [resume = null] = await listFiles(from, [resume_file_id])
  return {
    ...said,
    availability: availability as TalentProfile['availability'],
    hourly_rate: hourly_rate_cents === null ? null : fromCents(hourly_rate_cents),
    resume,
  }
}

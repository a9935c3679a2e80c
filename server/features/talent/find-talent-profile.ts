import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { TalentProfile, Workplace } from '#domain/talent/profile.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { listFiles } from '#server/features/files/list-files.ts'

/** The columns that profiles and their snapshots share. */
export const profileColumns = [
  'headline',
  'summary',
  'skills',
  'hourly_rate_cents',
  'currency',
  'experience_level',
  'availability',
  'weekly_hours',
  'location',
  'region',
  'timezone',
  'links',
  'photo_file_id',
  'resume_file_id',
  'updated_at',
] as const

/** A talent's current profile. Throws `not_found`. */
export async function findTalentProfile(from: Db | Tx, user_id: string): Promise<TalentProfile> {
  const row = await from
    .selectFrom('talents')
    .innerJoin('users', 'users.id', 'talents.user_id')
    .where('talents.user_id', '=', user_id)
    .select(['users.id', 'users.name', ...profileColumns.map((column) => `talents.${column}` as const)])
    .select(sql<Workplace[]>`work_history_of(talents.user_id)`.as('work_history'))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return presentProfile(from, row)
}

type ProfileRow = Omit<TalentProfile, 'availability' | 'hourly_rate' | 'resume'> & {
  availability: string[]
  hourly_rate_cents: number | null
  resume_file_id: string | null
}

/** A profile as permitted readers see it. */
export async function presentProfile(from: Db | Tx, row: ProfileRow): Promise<TalentProfile> {
  const { hourly_rate_cents, resume_file_id, availability, ...said } = row
  const [resume = null] = await listFiles(from, [resume_file_id])
  return {
    ...said,
    availability: availability as TalentProfile['availability'],
    hourly_rate: hourly_rate_cents === null ? null : fromCents(hourly_rate_cents),
    resume,
  }
}

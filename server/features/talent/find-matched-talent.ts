import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { MatchedTalent } from '#domain/talent/match.ts'
import type { Availability } from '#domain/talent/profile.ts'
import { db } from '#server/db/connect.ts'
import type { Talents } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Selectable } from 'kysely'

/** The columns of a talent for a match. */
export const matchedTalentColumns = [
  'talents.skills',
  'talents.hourly_rate_cents',
  'talents.experience_level',
  'talents.availability',
  'talents.timezone',
] as const

type MatchedRow = Pick<
  Selectable<Talents>,
  'skills' | 'hourly_rate_cents' | 'experience_level' | 'availability' | 'timezone'
>

/** Converts a talent's row for a match. */
export function matchedTalent({ timezone, hourly_rate_cents, availability, ...said }: MatchedRow): MatchedTalent {
  return {
    ...said,
    hourly_rate: hourly_rate_cents === null ? null : fromCents(hourly_rate_cents),
    availability: availability as Availability[],
    utc_offset_minutes: timezone === null ? null : offsetMinutesIn(timezone, new Date(now())),
  }
}

/** The talent's side of a match. */
export async function findMatchedTalent(user_id: string): Promise<MatchedTalent> {
  return matchedTalent(
    await db
      .selectFrom('talents')
      .where('user_id', '=', user_id)
      .select(matchedTalentColumns)
      .executeTakeFirstOrThrow(),
  )
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GrantedBadge, TrackRecord } from '#domain/talent/badge.ts'

/** A talent's record on the platform. */
export interface TalentRecord extends TrackRecord {
  granted_badges: GrantedBadge[]
}

/** The record of a talent, as a subquery of one row: reviews, approved hours and the badges valid on `today`. */
export const talentRecord = (user_id: RawBuilder<unknown>, today: string) => sql<TalentRecord>`(
  select
    reviewed.*,
    (select coalesce(floor(sum(minutes) / 60.0), 0)::int from timesheets
      where talent_id = ${user_id} and status = 'approved') as hours_billed,
    array(
      select badge from talent_badges
      where talent_id = ${user_id} and removed_at is null and (expires_on is null or expires_on >= ${today}::date)
      order by badge desc
    ) as granted_badges
  from (select avg(score)::float8 as rating, count(*)::int as reviews from reviews
    where talent_id = ${user_id} and side = 'company' and published_at is not null and hidden_at is null) as reviewed
)`

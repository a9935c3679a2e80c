import { sql } from 'kysely'
import { companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { marketRateLimits } from '#domain/talent/market-rate.ts'
import type { MarketRate, MarketRateQuery, MarketRates } from '#domain/talent/market-rate.ts'
import { experienceLevels } from '#domain/talent/profile.ts'
import { db } from '#server/db/connect.ts'
import { billOf } from '#server/features/fees/margin.ts'
import { limitSearches } from './searching.ts'

/**
 * What people with at least a third of the skills ask, as the company would pay it. They are those whom the company's
 * searches find. Throws `email_unverified` and `too_many_requests`.
 */
export async function findMarketRates(actor: Actor, { skills }: MarketRateQuery): Promise<MarketRates> {
  authorize(actor, 'talent.search')
  await limitSearches(actor, 'counts')
  if (skills.length === 0) return { items: [], currency: 'USD' }
  const { rows } = await sql<Pick<MarketRate, 'level' | 'people'> & { from_cents: number; to_cents: number }>`
    select experience_level as level, count(*)::int as people,
      percentile_disc(0.25) within group (order by hourly_rate_cents)::float8 as from_cents,
      percentile_disc(0.75) within group (order by hourly_rate_cents)::float8 as to_cents
    from talents t join users on users.id = t.user_id
    where users.status = 'active' and t.visibility = 'search' and t.hidden_at is null and t.headline <> ''
      and t.hourly_rate_cents is not null and t.experience_level is not null
      and t.skills && ${skills}::text[]
      and (select count(*) from unnest(t.skills) as skill where skill = any(${skills}::text[])) * 3 >= ${skills.length}
      and not exists (
        select 1 from blocked_companies where talent_id = t.user_id and company_id = ${companyOf(actor)}::uuid
      )
    group by experience_level having count(*) >= ${marketRateLimits.people_min}`.execute(db)
  const items = rows
    .toSorted((one, other) => experienceLevels.indexOf(one.level) - experienceLevels.indexOf(other.level))
    .map(({ level, people, from_cents, to_cents }) => ({
      level,
      people,
      from: Math.floor(billOf(from_cents) / 100),
      to: Math.ceil(billOf(to_cents) / 100),
    }))
  return { items, currency: 'USD' }
}

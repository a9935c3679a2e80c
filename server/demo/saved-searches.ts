import { sql } from 'kysely'
import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Alert } from '#domain/saved-searches/saved-search.ts'
import type { talentCriteria } from '#domain/talent/talent-search.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Company } from './companies.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import type { Timeline } from './timeline.ts'
import { payOf } from './margin.ts'

interface SavedSearch {
  name: string
  criteria: Partial<z.input<typeof talentCriteria>>
  alert: Alert
  days: number
}

/** A search for a skill up to a rate, whose results an alert compares with the known ones. */
const watched = { skill: 'React', rate_max: 40 } as const
/** Talents who registered since then are in the next alert. */
const news_days = 4

const savedSearches: readonly SavedSearch[] = [
  {
    name: `${watched.skill} developers up to $${watched.rate_max}`,
    criteria: { skills: [watched.skill], rate_max: watched.rate_max },
    alert: 'daily',
    days: 16,
  },
  {
    name: 'Virtual assistants up to $15',
    criteria: { q: 'virtual assistant', rate_max: 15 },
    alert: 'off',
    days: 33,
  },
]

/**
 * Plans the saved searches of the demo company's owner. They are inserted, because the command needs the talent search,
 * which starts when the data exists.
 */
export function planSavedSearches(timeline: Timeline, { owner }: Company): void {
  for (const search of savedSearches) timeline.plan(timeline.ago(search.days), () => insert(owner, search))
  timeline.plan(timeline.today, () => insertMatches(timeline.ago(news_days)))
}

async function insert(member: Person, { name, criteria, alert }: SavedSearch): Promise<void> {
  const { user_id, company_id } = asMember(actor(member))
  const at = now()
  await transaction(async (tx) => {
    const { id } = await tx
      .insertInto('saved_searches')
      .values({
        company_id,
        user_id,
        name,
        criteria: JSON.stringify(criteria),
        alert,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'saved_search.created', { actor: actor(member), data: { saved_search_id: id, user_id } })
  })
}

/** The results that an alert does not name again: talents who registered before. */
async function insertMatches(before: Date): Promise<void> {
  const at = now()
  await transaction(async (tx) => {
    await sql`
      insert into saved_search_matches (saved_search_id, talent_id, is_available, found_at)
      select saved_searches.id, talents.user_id, true, ${at}
      from saved_searches, talents
      where alert <> 'off' and ${watched.skill} = any (skills) and hourly_rate_cents <= ${payOf(watched.rate_max * 100)}
        and talents.created_at < ${before.toISOString()}`.execute(tx)
    await tx.updateTable('saved_searches').set({ checked_at: at }).where('alert', '<>', 'off').execute()
  })
}

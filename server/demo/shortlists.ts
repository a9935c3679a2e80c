import { addTalent, saveTalent, voteForTalent } from '#server/features/shortlists/entries.ts'
import { createShortlist } from '#server/features/shortlists/shortlists.ts'
import type { Company } from './companies.ts'
import { shortlistData } from './data/sourcing.ts'
import type { ShortlistData } from './data/sourcing.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'
import { daysAfter, daysBetween } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How many talents members of the demo company saved with the heart, and in how many days. */
const saved = 9
const saved_days = 60

/** Plans the shortlists of the demo company, with talents whom it may see. */
export function planShortlists(timeline: Timeline, company: Company, talents: readonly Talent[]): void {
  const random = timeline.random('shortlists')
  const longKnown = talents.filter(({ registered_at }) => registered_at < timeline.ago(saved_days))
  for (const talent of random.sample(longKnown, saved)) {
    const member = random.pick([company.owner, company.hiring])
    timeline.plan(timeline.ago(random.between(0.2, saved_days)), () => saveTalent(actor(member), actor(talent).user_id))
  }
  for (const data of shortlistData) planShortlist(timeline, random, company, talents, data)
}

function planShortlist(
  timeline: Timeline,
  random: Random,
  { owner, hiring }: Company,
  talents: readonly Talent[],
  { name, roles, days, talents: count, opinions }: ShortlistData,
): void {
  const created_at = timeline.ago(days)
  const shortlist = { id: '' }
  timeline.plan(created_at, async () => {
    shortlist.id = (await createShortlist(actor(hiring), { name })).id
  })
  const suitable = talents.filter(({ role, registered_at }) => roles.includes(role) && registered_at < created_at)
  const votes = random.sample(opinions, opinions.length)
  for (const talent of random.sample(suitable, count)) {
    const added_at = daysAfter(created_at, days * random.between(0.01, 0.5))
    timeline.plan(added_at, () => addTalent(actor(hiring), shortlist.id, actor(talent).user_id))
    for (const member of [hiring, owner]) {
      const opinion = random.chance(0.75) ? votes.pop() : undefined
      const at = daysAfter(added_at, daysBetween(added_at, timeline.today) * random.between(0.05, 0.9))
      if (opinion)
        timeline.plan(at, () =>
          voteForTalent(actor(member), { id: shortlist.id, talent_id: actor(talent).user_id }, opinion),
        )
    }
  }
}

import { viewTalent } from '#server/features/talent/profiles.ts'
import type { Application } from './applications.ts'
import type { Company } from './companies.ts'
import type { Invitation } from './invitations.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'
import { daysAfter, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How many companies without contact viewed the demo applicant, how many talents the demo company viewed, and when. */
const strangers = 6
const byDemo = 45
const days = 28
const views_max = 3

/** Plans which companies opened the page of the demo applicant, and whose pages the demo company opened. */
export function planProfileViews(
  timeline: Timeline,
  companies: readonly Company[],
  [demoApplicant]: readonly Talent[],
  found: readonly Talent[],
  contacts: readonly (Application | Invitation)[],
): void {
  const random = timeline.random('profile views')
  const [demo, ...others] = companies
  const view = (company: Company, talent: Talent, after?: Date) => {
    const from = latest(timeline.ago(days), daysAfter(talent.registered_at, 0.1), after ?? timeline.ago(days))
    planViews(timeline, random, { company, talent, from })
  }
  const own = contacts.filter(({ talent }) => talent === demoApplicant)
  for (const { job, sent_at } of own) view(job.company, demoApplicant!, daysAfter(sent_at, -1.5))
  const known = new Set(own.map(({ job }) => job.company))
  const active = others.filter((company) => company.active_until === timeline.today && !known.has(company))
  for (const company of random.sample(active, strangers)) view(company, demoApplicant!)
  const longKnown = found.filter(({ registered_at }) => registered_at < timeline.ago(1))
  for (const talent of random.sample(longKnown, byDemo)) view(demo!, talent)
}

interface Views {
  company: Company
  talent: Talent
  from: Date
}

/** One or more views; a company counts once a day. */
function planViews(timeline: Timeline, random: Random, { company, talent, from }: Views): void {
  const { owner, hiring } = company
  for (let count = random.whole(1, views_max); count > 0; count -= 1) {
    const at = new Date(from.getTime() + (timeline.today.getTime() - from.getTime()) * random.next())
    const member = random.pick([owner, hiring])
    timeline.plan(at, () => viewTalent(actor(member), { id: actor(talent).user_id, access: 'limited' }))
  }
}

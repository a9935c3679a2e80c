import { blockCompany, setVisibility } from '#server/features/talent/privacy.ts'
import type { Application } from './applications.ts'
import { companyOf, isDemo } from './companies.ts'
import type { Company } from './companies.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'
import { latest, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How many talents are found only by companies to which they applied, by none, or not by one that they blocked. */
const counts = { applied: 13, hidden: 6, blocking: 9 } as const
/** How many talents hide from the demo company. */
const fromDemo = 3

/** Plans who sees talents. Returns those who are not in every search of every company. */
export function planPrivacy(
  timeline: Timeline,
  [, ...talents]: readonly Talent[],
  [demo, ...others]: readonly Company[],
  applications: readonly Application[],
): Set<Talent> {
  const random = timeline.random('privacy')
  const hired = new Set(applications.filter(({ hiring }) => hiring).map(({ talent }) => talent))
  const known = new Set(applications.filter(({ job }) => isDemo(job.company)).map(({ talent }) => talent))
  const suitable = talents.filter((talent) => !hired.has(talent))
  const limited = random.sample(suitable, counts.applied)
  const unknown = suitable.filter((talent) => !known.has(talent) && !limited.includes(talent))
  const [hidden, hiding] = splitAt(random.sample(unknown, counts.hidden + counts.blocking), counts.hidden)
  const at = (talent: Talent, company?: Company) => timeAfter(timeline, random, talent, company)
  for (const talent of limited) timeline.plan(at(talent), () => setVisibility(actor(talent), 'applied'))
  for (const talent of hidden) timeline.plan(at(talent), () => setVisibility(actor(talent), 'hidden'))
  for (const [index, talent] of hiding.entries()) {
    const company = index < fromDemo ? demo! : random.pick(others)
    timeline.plan(at(talent, company), () => blockCompany(actor(talent), companyOf(company.owner)))
  }
  return new Set([...limited, ...hidden, ...hiding])
}

const splitAt = <Item>(items: readonly Item[], index: number) => [items.slice(0, index), items.slice(index)] as const

/** A time after the talent and the company registered. */
function timeAfter(timeline: Timeline, random: Random, talent: Talent, company?: Company): Date {
  const registered_at = company ? latest(talent.registered_at, company.owner.registered_at) : talent.registered_at
  const from = minutesAfter(registered_at, 30).getTime()
  return new Date(from + (timeline.today.getTime() - from) * random.between(0.05, 0.95))
}

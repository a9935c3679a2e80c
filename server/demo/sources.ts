import { refIn } from '#domain/jobs/job-ref.ts'
import { transaction } from '#server/db/transaction.ts'
import { createTrackedLink } from '#server/features/tracked-links/tracked-links.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import { minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How often the links stand that applicants come from, where no tracked link does. */
const refs = { search: 46, board: 34, alert: 12, feed: 8 }

/** A link of the demo company: what it paid, and how many visits an application took. */
interface DemoLink {
  name: string
  cost: number | null
  visits: number
  /** How many of the applicants of the job came from there. */
  share: number
}
const demoLinks: readonly DemoLink[] = [
  { name: 'LinkedIn post', cost: 180, visits: 11, share: 0.3 },
  { name: 'Remote jobs newsletter', cost: null, visits: 7, share: 0.25 },
]

/**
 * Plans how the applicants came to the jobs. The demo company shares a link for each of its two open jobs with the most
 * applicants.
 */
export function planSources(timeline: Timeline, applications: readonly Application[]): void {
  const random = timeline.random('sources')
  const open = applications.filter(
    ({ job }) => isDemo(job.company) && job.seen_until?.getTime() === timeline.today.getTime(),
  )
  const busiest = [...Map.groupBy(open, ({ job }) => job)].toSorted(([, one], [, other]) => other.length - one.length)
  for (const application of applications) {
    const link = random.weighted(refs)
    if (link !== 'search') application.ref = () => link
  }
  demoLinks.forEach((link, at) => {
    const [job, received] = busiest[at]!
    const { hiring } = job.company
    const fromLink = received.filter(() => random.chance(link.share))
    let created: { id: string; ref: string | null }
    timeline.plan(minutesAfter(job.created_at, 10), async () => {
      const { id, url } = await createTrackedLink(actor(hiring), job.id!, { name: link.name, cost: link.cost })
      created = { id, ref: refIn(new URL(url).search) }
    })
    for (const application of fromLink) application.ref = () => created.ref
    timeline.plan(timeline.today, () =>
      transaction((tx) =>
        tx
          .updateTable('tracked_links')
          .set({ visits: fromLink.length * link.visits + 3 })
          .where('id', '=', created.id)
          .execute(),
      ),
    )
  })
}

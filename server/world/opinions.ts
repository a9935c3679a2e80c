import { noteApplication } from '#server/features/applications/note-application.ts'
import { rateApplication } from '#server/features/applications/rate-application.ts'
import { tagApplication } from '#server/features/applications/tag-application.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import { fill } from './fill.ts'
import { actor } from './people.ts'
import { comments, notes, tags } from './words/opinions.ts'
import { daysAfter, earliest } from './world.ts'
import type { World } from './world.ts'

/** So many applications are spoken about: the latest that got as far as that. */
const count = 40
const scores = { good: [4, 5], mixed: [3, 4], poor: [1, 2] } as const

/** What the colleagues of the demo company note, rate and tag: of who came to an interview, or was put on the short list. */
export function planOpinions(world: World, applications: Application[]): void {
  const random = world.chance('opinions')
  const spokenAbout = applications
    .filter(
      ({ job, moves, hiring }) => isDemo(job.company) && (hiring || moves.some(({ move }) => move === 'shortlist')),
    )
    .toSorted((one, other) => other.sent_at.getTime() - one.sent_at.getTime())
    .slice(0, count)
  for (const application of spokenAbout) {
    const { job, moves } = application
    const { owner, hiring } = job.company
    const out = moves.some(({ move }) => move === 'reject')
    const mood = out ? random.pick(['mixed', 'poor'] as const) : random.pick(['good', 'good', 'mixed'] as const)
    const first = moves[0]!.at
    const soonAfter = () => earliest(daysAfter(first, random.between(0.02, 1.2)), daysAfter(world.today, -0.01))
    const rate = (person: typeof owner) => {
      const form = { score: random.pick(scores[mood]), comment: random.pick(comments[mood]) }
      world.plan(soonAfter(), () => rateApplication(actor(person), application.id!, form))
    }
    if (random.chance(0.8)) rate(hiring)
    if (random.chance(0.4)) rate(owner)
    const words = random.pick(notes[mood])
    if (random.chance(0.6))
      world.plan(soonAfter(), () =>
        noteApplication(actor(hiring), application.id!, {
          text: fill(words, { colleague: () => `@${owner.name}` }),
        }),
      )
    if (random.chance(0.5)) {
      const tag = random.pick(tags)
      world.plan(soonAfter(), () => tagApplication(actor(hiring), application.id!, { tag }))
    }
  }
}

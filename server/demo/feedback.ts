import { noteApplication } from '#server/features/applications/notes.ts'
import { rateApplication, tagApplication } from '#server/features/applications/assessing.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { actor } from './people.ts'
import { comments, notes, tags } from './data/feedback.ts'
import { daysAfter, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How many of the latest shortlisted or interviewed applications get feedback. */
const count = 40
const scores = { good: [4, 5], mixed: [3, 4], poor: [1, 2] } as const

/** Plans ratings, notes and tags on shortlisted and interviewed applications of the demo company. Returns the texts. */
export function planFeedback(timeline: Timeline, applications: Application[]): string[] {
  const random = timeline.random('opinions')
  const used = new Set<string>()
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
    const soonAfter = () => earliest(daysAfter(first, random.between(0.02, 1.2)), daysAfter(timeline.today, -0.01))
    const rate = (person: typeof owner) => {
      const form = {
        score: random.pick(scores[mood]),
        comment: random.chance(0.5) ? (random.pickUnused(comments[mood], used) ?? '') : '',
      }
      timeline.plan(soonAfter(), () => rateApplication(actor(person), application.id!, form))
    }
    if (random.chance(0.8)) rate(hiring)
    if (random.chance(0.4)) rate(owner)
    const words = random.chance(0.6) && random.pickUnused(notes[mood], used)
    if (words)
      timeline.plan(soonAfter(), () =>
        noteApplication(actor(hiring), application.id!, {
          text: fillPlaceholders(words, { colleague: () => `@${owner.name}` }),
        }),
      )
    if (random.chance(0.5)) {
      const tag = random.pick(tags)
      timeline.plan(soonAfter(), () => tagApplication(actor(hiring), application.id!, { tag }))
    }
  }
  return [...used]
}

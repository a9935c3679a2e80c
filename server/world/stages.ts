import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Random } from './random.ts'

type Weights = Partial<Record<ApplicationStage, number>>

/** How far applications have come, by how old they are and by what became of the job. */
const weights = {
  fresh: { new: 90, reviewing: 10 },
  young: { new: 40, reviewing: 30, shortlisted: 10, testing: 7, interviewing: 2, rejected: 9, withdrawn: 2 },
  grown: {
    new: 10,
    reviewing: 20,
    shortlisted: 16,
    testing: 11,
    interviewing: 12,
    offered: 4,
    hired: 3,
    rejected: 19,
    withdrawn: 5,
  },
  closed: { hired: 9, rejected: 76, withdrawn: 15 },
} satisfies Record<string, Weights>

export function drawStage(random: Random, days: number, jobIsClosed: boolean): ApplicationStage {
  const age = jobIsClosed ? 'closed' : days < 2 ? 'fresh' : days < 8 ? 'young' : 'grown'
  return random.weighted<ApplicationStage>(weights[age])
}

/** The usual way; a company may skip what it does not need. */
const usual = [
  { move: 'review', to: 'reviewing' },
  { move: 'shortlist', to: 'shortlisted' },
  { move: 'test', to: 'testing' },
  { move: 'interview', to: 'interviewing' },
  { move: 'offer', to: 'offered' },
  { move: 'hire', to: 'hired' },
] as const satisfies { move: ApplicationMove; to: ApplicationStage }[]

/** The moves that bring a new application to the stage. */
export function movesTo(random: Random, stage: ApplicationStage): ApplicationMove[] {
  if (stage === 'new') return []
  if (stage === 'rejected' || stage === 'withdrawn') {
    const before = usual.slice(0, random.whole(0, 4)).map(({ move }) => move)
    return [...thin(random, before), stage === 'rejected' ? 'reject' : 'withdraw']
  }
  const last = usual.findIndex(({ to }) => to === stage)
  const moves = usual.slice(0, last + 1).map(({ move }) => move)
  // Who is hired had an offer; everything earlier may have been skipped.
  const certain = stage === 'hired' ? 2 : 1
  return [...thin(random, moves.slice(0, -certain)), ...moves.slice(-certain)]
}

const thin = (random: Random, moves: ApplicationMove[]) =>
  moves.filter((move) => move === 'review' || random.chance(0.7))

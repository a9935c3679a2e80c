import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Random } from './random.ts'

type Weights = Partial<Record<ApplicationStage, number>>

/** How often applications without an interview are in each stage, by their age and whether the job has ended. */
const weights = {
  fresh: { new: 90, reviewing: 10 },
  young: { new: 38, reviewing: 32, shortlisted: 12, testing: 8, rejected: 8, withdrawn: 2 },
  grown: { new: 4, reviewing: 6, shortlisted: 26, testing: 22, rejected: 34, withdrawn: 8 },
  over: { rejected: 84, withdrawn: 16 },
} satisfies Record<string, Weights>

export function drawStage(random: Random, days: number, jobIsOver: boolean): ApplicationStage {
  const age = jobIsOver ? 'over' : days < 2 ? 'fresh' : days < 8 ? 'young' : 'grown'
  return random.weighted<ApplicationStage>(weights[age])
}

/** The usual moves before an interview; some are skipped. */
const usual = [
  { move: 'review', to: 'reviewing' },
  { move: 'shortlist', to: 'shortlisted' },
  { move: 'test', to: 'testing' },
] as const satisfies { move: ApplicationMove; to: ApplicationStage }[]

/** The moves that bring a new application to a stage before an interview, or to its end without one. */
export function movesTo(random: Random, stage: ApplicationStage): ApplicationMove[] {
  if (stage === 'new') return []
  if (stage === 'rejected' || stage === 'withdrawn') {
    const before = usual.slice(0, random.whole(0, 2)).map(({ move }) => move)
    return [...thin(random, before), stage === 'rejected' ? 'reject' : 'withdraw']
  }
  const last = usual.findIndex(({ to }) => to === stage)
  const moves = usual.slice(0, last + 1).map(({ move }) => move)
  return [...thin(random, moves.slice(0, -1)), ...moves.slice(-1)]
}

/** The moves that come before an interview. */
export const movesToInterview = (random: Random): ApplicationMove[] =>
  thin(
    random,
    usual.map(({ move }) => move),
  )

const thin = (random: Random, moves: ApplicationMove[]) =>
  moves.filter((move) => move === 'review' || random.chance(0.4))

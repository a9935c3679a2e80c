import { defineMachine } from '../kernel/machine.ts'
import type { MoveOf, StateOf } from '../kernel/machine.ts'

export const liveStages = ['new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered'] as const

const others = (stage: (typeof liveStages)[number]) => liveStages.filter((live) => live !== stage)

export const applicationMachine = defineMachine({
  states: [...liveStages, 'hired', 'rejected', 'withdrawn'],
  initial: 'new',
  moves: {
    review: { from: others('reviewing'), to: 'reviewing' },
    shortlist: { from: others('shortlisted'), to: 'shortlisted' },
    test: { from: others('testing'), to: 'testing' },
    interview: { from: others('interviewing'), to: 'interviewing' },
    offer: { from: others('offered'), to: 'offered' },
    hire: { from: ['offered'], to: 'hired' },
    reject: { from: liveStages, to: 'rejected' },
    withdraw: { from: liveStages, to: 'withdrawn' },
  },
})

export type ApplicationStage = StateOf<typeof applicationMachine>
export type LiveStage = (typeof liveStages)[number]
export type ApplicationMove = MoveOf<typeof applicationMachine>

export const isLive = (stage: ApplicationStage): stage is LiveStage =>
  (liveStages as readonly ApplicationStage[]).includes(stage)

/** What a company does by hand, without telling the applicant that it is over. */
export const companyMoves = ['review', 'shortlist', 'test', 'interview', 'offer'] as const satisfies ApplicationMove[]
export type CompanyMove = (typeof companyMoves)[number]

/** The move of a company's that ends in a stage; none leads back to new, and none to where an application is over. */
export const moveTo = (stage: ApplicationStage): CompanyMove | undefined =>
  companyMoves.find((move) => applicationMachine.moves[move].to === stage)

/** Whether the move tells the applicant something: until one does, the company owes an answer. */
export const answers = (move: ApplicationMove): boolean => move !== 'review' && move !== 'withdraw'

export const applicationStageLabels: Record<ApplicationStage, string> = {
  new: 'New',
  reviewing: 'Reviewing',
  shortlisted: 'Shortlisted',
  testing: 'Testing',
  interviewing: 'Interviewing',
  offered: 'Offered',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

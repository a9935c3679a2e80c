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

/** The stages without a hire: the company keeps the profile as it was when the application ended. */
export const endedStages = ['rejected', 'withdrawn'] as const satisfies ApplicationStage[]

export const isLive = (stage: ApplicationStage): stage is LiveStage =>
  (liveStages as readonly ApplicationStage[]).includes(stage)

/** Moves made by the company by hand, except rejecting. Sending an offer makes the move `offer`. */
export const companyMoves = ['review', 'shortlist', 'test', 'interview'] as const satisfies ApplicationMove[]
export type CompanyMove = (typeof companyMoves)[number]

/** The company's move to a stage. No move leads back to new, to offered or to an ended stage. */
export const moveTo = (stage: ApplicationStage): CompanyMove | undefined =>
  companyMoves.find((move) => applicationMachine.moves[move].to === stage)

/** Whether a stage counts as an answer. Until such a stage is published, the company owes the applicant one. */
export const isAnswer = (stage: ApplicationStage): boolean => !['new', 'reviewing', 'withdrawn'].includes(stage)

/** How long a company can undo a move or a rejection before the applicant is notified. */
export const gracePeriod_minutes = 10

/** The data that determines whether a move can be undone and when the applicant sees it. */
export interface PublishedStage {
  stage: ApplicationStage
  stage_at: string
  /** The stage that the applicant sees, and when it was published. */
  published_stage: ApplicationStage
  published_stage_at: string
  /** When the stage will be published; null if nothing is pending. */
  publishes_at: string | null
  rejects_at: string | null
}

/** Whether the applicant has an offer to answer. Until it is withdrawn, the company cannot move the application back. */
export const isHeldByOffer = ({
  stage,
  has_open_offer,
}: {
  stage: ApplicationStage
  has_open_offer: boolean
}): boolean => stage === 'offered' && has_open_offer

/** Whether the applicant sees another stage and this one is yet to be published. */
export const isUnpublished = ({ stage, published_stage }: Pick<PublishedStage, 'stage' | 'published_stage'>): boolean =>
  stage !== published_stage

/** Whether the last move can be undone: the applicant has not seen it, and it is pending or recent. */
export const mayUndoMove = (application: PublishedStage, now: string): boolean =>
  isLive(application.stage) &&
  application.rejects_at === null &&
  Date.parse(application.stage_at) > Date.parse(application.published_stage_at) &&
  (application.publishes_at !== null ||
    Date.parse(application.stage_at) > Date.parse(now) - gracePeriod_minutes * 60_000)

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

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
export type ApplicationMove = MoveOf<typeof applicationMachine>

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

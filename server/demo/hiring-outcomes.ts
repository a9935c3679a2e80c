/** The outcomes of an application that reached an interview; `stages.ts` draws the stage of the others. */
export const hiringOutcomes = ['hired', 'declined', 'expired', 'offered', 'invited', 'interviewed'] as const
export type HiringOutcome = (typeof hiringOutcomes)[number]

/** How many of a job's applicants have each outcome. */
export type OutcomeCounts = Partial<Record<HiringOutcome, number>>

export const listOutcomes = (outcomes: OutcomeCounts): HiringOutcome[] =>
  hiringOutcomes.flatMap((outcome) => Array.from({ length: outcomes[outcome] ?? 0 }, () => outcome))

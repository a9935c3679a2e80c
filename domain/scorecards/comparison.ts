import { z } from 'zod'
import { boardLimits } from '../applications/board.ts'
import { comparedApplication } from '../applications/compared-application.ts'
import { several } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { applicationScorecards } from './scorecard.ts'

/** The applications to compare, all to the same job. */
export const comparisonQuery = z.strictObject({ ids: several(uuid, boardLimits.compared) })
export type ComparisonQuery = z.output<typeof comparisonQuery>

/** A candidate with the scorecards that the viewer may read. */
const comparedCandidate = z
  .object({
    application: comparedApplication,
    scorecards: applicationScorecards.pick({ interviews: true, missing: true }),
  })
  .meta({ id: 'ComparedCandidate' })
export type ComparedCandidate = z.output<typeof comparedCandidate>

/** Candidates for a job side by side, in the order of the request. */
export const comparison = z.object({ items: z.array(comparedCandidate) }).meta({ id: 'Comparison' })
export type Comparison = z.output<typeof comparison>

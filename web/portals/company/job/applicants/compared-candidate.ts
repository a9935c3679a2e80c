import type { CompanyApplication } from '#domain/applications/company-application.ts'
import type { ApplicationScorecards } from '#domain/scorecards/scorecard.ts'
import type { ComparedFact } from '#web/ui/comparison-table.tsx'

/** An application with the scorecards that the viewer may read. */
export interface ComparedCandidate {
  application: CompanyApplication
  scorecards: ApplicationScorecards
}

export type CandidateFact = ComparedFact<ComparedCandidate>

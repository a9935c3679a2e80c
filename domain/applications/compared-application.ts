import { z } from 'zod'
import { date } from '../kernel/text.ts'
import { talentProfile } from '../talent/profile.ts'
import { companyApplication } from './company-application.ts'

/** Who said when a candidate can start: both sides, the candidate in a counteroffer or the application, the company. */
export const startSources = ['agreed', 'counteroffer', 'application', 'offer'] as const

/** An application beside others to the same job, as the company sees it. */
export const comparedApplication = companyApplication
  .pick({ id: true, stage: true, proposal_rate: true, currency: true, tests: true, answers: true })
  .extend({
    applicant: talentProfile.pick({
      id: true,
      name: true,
      headline: true,
      experience_level: true,
      availability: true,
      weekly_hours: true,
      location: true,
      timezone: true,
    }),
    /** When the candidate can start, from the first of these sources that says it; null if none does. */
    start: z.object({ on: date, source: z.enum(startSources) }).nullable(),
  })
  .meta({ id: 'ComparedApplication' })
export type ComparedApplication = z.output<typeof comparedApplication>

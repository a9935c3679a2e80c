import { z } from 'zod'
import { openJob } from '../jobs/job.ts'
import { match } from './match.ts'

/** An open job that matches the applicant's profile, with the reasons. */
export const recommendedJob = openJob
  .extend({ company: z.string(), location: z.string(), skills: z.array(z.string()), match })
  .meta({ id: 'RecommendedJob' })
export type RecommendedJob = z.output<typeof recommendedJob>

/** A skill required by open jobs, and their number. */
export const skillInDemand = z.object({ skill: z.string(), jobs: z.number().int() }).meta({ id: 'SkillInDemand' })

/** How many of the newest jobs with a shared skill are compared and ranked. */
export const jobsCompared = 200

/** The number of suggested skills to learn. */
export const skillsNamed = 5

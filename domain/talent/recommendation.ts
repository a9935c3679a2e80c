import { z } from 'zod'
import { openJob } from '../jobs/job.ts'
import { match } from './match.ts'

/** An open job that matches the applicant's profile, and why. */
export const recommendedJob = openJob
  .extend({ company: z.string(), location: z.string(), skills: z.array(z.string()), match })
  .meta({ id: 'RecommendedJob' })
export type RecommendedJob = z.output<typeof recommendedJob>

/** A skill that open jobs ask for, and how many of them. */
export const skillInDemand = z.object({ skill: z.string(), jobs: z.number().int() }).meta({ id: 'SkillInDemand' })

/** How many of the newest jobs that share a skill are compared, and ranked. */
export const jobsCompared = 200

/** How many skills are named as worth learning. */
export const skillsNamed = 5

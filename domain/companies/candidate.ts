import { z } from 'zod'
import { uuid } from '../kernel/text.ts'
import { requiredSkillsFirst, match } from '../talent/match.ts'
import { talentCard } from '../talent/talent-search.ts'

/** Skills shown per candidate. */
const candidateSkills = 2

/** A talent who matches a company, with the best-matching open job. */
export const candidate = talentCard
  .omit({ summary: true, why: true })
  .extend({
    /** Skills required by the job come first. */
    skills: z.array(z.string()).max(candidateSkills),
    /** Null while the company has no open job. */
    suits: z.object({ job_id: uuid, job_title: z.string(), match }).nullable(),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>

/** A candidate's skills, required ones first, limited to the number shown. */
export const shownSkills = (skills: readonly string[], suits: Candidate['suits']) =>
  requiredSkillsFirst(skills, suits?.match).slice(0, candidateSkills)

/** How many of the company's latest open jobs are compared, and how many talents at most are compared and listed. */
export const candidateLimits = { jobs: 10, talents: 100 } as const

/** Rate limits for candidate requests: sufficient for normal use, too low to copy all profiles. */
export const candidateRateLimits = { per_hour: 120, per_day: 500 } as const

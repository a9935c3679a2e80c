import { z } from 'zod'
import { uuid } from '../kernel/text.ts'
import { match } from '../talent/match.ts'

/** A talent who might suit a company, with the one of its open jobs that they suit best. */
export const candidate = z
  .object({
    id: uuid,
    name: z.string(),
    role: z.string(),
    /** Those that the job asks for first. */
    skills: z.array(z.string()),
    /** Null while the company has no open job. */
    suits: z.object({ job_id: uuid, job_title: z.string(), match }).nullable(),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>

/** How many skills of a candidate are named. */
export const candidateSkills = 2

/** How many of the company's latest open jobs, and of the talents who share a skill with them, are compared. */
export const compared = { jobs: 10, talents: 100 } as const

/** Who works remotely with a company shares so many hours of its working day at least. */
export const remoteOverlap_hours = 4

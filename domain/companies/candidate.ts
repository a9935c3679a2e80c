import { z } from 'zod'
import { uuid } from '../kernel/text.ts'
import { askedFirst, match } from '../talent/match.ts'

/** How many skills of a candidate are shown. */
const candidateSkills = 2

/** A talent who might suit a company, with the one of its open jobs that they suit best. */
export const candidate = z
  .object({
    id: uuid,
    /** The first name and an initial. */
    name: z.string(),
    role: z.string(),
    /** Those that the job asks for come first. */
    skills: z.array(z.string()).max(candidateSkills),
    hourly_rate: z.number().nullable(),
    location: z.string(),
    /** The talent's current application to the company, if there is one. */
    application_id: uuid.nullable(),
    /** Null while the company has no open job. */
    suits: z.object({ job_id: uuid, job_title: z.string(), match }).nullable(),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>

/** A candidate's skills, those that the job asks for first, cut to what is shown. */
export const shownSkills = (skills: readonly string[], suits: Candidate['suits']) =>
  askedFirst(skills, suits?.match).slice(0, candidateSkills)

/**
 * How many of the company's latest open jobs, and of the talents found, are compared and listed, and up to how many
 * are counted.
 */
export const compared = { jobs: 10, talents: 100, counted: 10_000 } as const

/** How many requests for candidates a company may make: enough to work with, too few to copy everyone's profile. */
export const candidateRequests = { per_hour: 120, per_day: 500 } as const

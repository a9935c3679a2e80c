import { z } from 'zod'
import { testSummary } from '../tests/test.ts'
import { uuid } from '../kernel/text.ts'
import { openJob } from './job.ts'

/** The page of an open job, for applicants. */
export const openJobPage = openJob
  .extend({
    /** Otherwise it is paused, filled or closed, or its company does not hire at the moment. */
    takes_applications: z.boolean(),
    openings: z.number().int(),
    /** Assigned to each applicant. */
    tests: z.array(testSummary.pick({ name: true, type: true, time_limit: true })),
    /** Which of its skills the actor has. */
    own_skills: z.array(z.string()),
    company_open_jobs: z.number().int(),
    /** The newest of the others. */
    company_other_jobs: z.array(z.object({ id: uuid, title: z.string() })),
    /** Half of its last answers came sooner. Null where it has not answered often enough to say. */
    company_answers_in_hours: z.number().nullable(),
  })
  .meta({ id: 'OpenJobPage' })
export type OpenJobPage = z.output<typeof openJobPage>

const day_hours = 24
const week_hours = 7 * day_hours

/** `within a day`, `in about 3 days`, `in about 2 weeks`. */
export function answerTimeText(hours: number): string {
  if (hours <= day_hours) return 'within a day'
  const [count, unit] =
    hours < 2 * week_hours ? [Math.round(hours / day_hours), 'day'] : [Math.round(hours / week_hours), 'week']
  return `in about ${count === 1 ? 'a' : count} ${unit}${count === 1 ? '' : 's'}`
}

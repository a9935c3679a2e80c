import { z } from 'zod'
import { applicationQuestion } from '../application-questions/application-question.ts'
import { companyPage } from '../accounts/company-page.ts'
import { testSummary } from '../tests/test.ts'
import { uuid } from '../kernel/text.ts'
import { openJob } from './job.ts'

/** Everything that a prospective applicant needs to know about a job. */
export const openJobPage = openJob
  .extend({
    /** False if the job is paused, filled or closed, or its company is not hiring. */
    takes_applications: z.boolean(),
    openings: z.number().int(),
    /** Assigned on applying. */
    tests: z.array(testSummary.pick({ name: true, type: true, time_limit: true })),
    /** Answered on applying. */
    questions: z.array(applicationQuestion),
    /** The version of the questions, to send with the answers. Null: the job never had questions. */
    question_version: z.number().int().nullable(),
    /** The job's skills that the caller has. */
    own_skills: z.array(z.string()),
    company_id: uuid,
    company_page: companyPage,
    company_open_jobs: z.number().int(),
    /** The company's newest other jobs. */
    company_other_jobs: z.array(z.object({ id: uuid, title: z.string() })),
    /** The median time of the company's recent answers. Null without enough answers. */
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

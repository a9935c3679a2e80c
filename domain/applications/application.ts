import { z } from 'zod'
import { budgetText } from '../jobs/job.ts'
import { currency } from '../kernel/money.ts'
import { instant, requiredText, uuid } from '../kernel/text.ts'
import { applicationMachine } from './application-machine.ts'

export const applicationLimits = { cover_letter: 5_000, rate_min: 1, rate_max: 1_000 } as const

export const applicationMessages = { cover_letter: 'Please provide a cover letter.' } as const

/** What an applicant sends. The wire names are the spec's. */
export const applicationForm = z
  .strictObject({
    coverLetter: requiredText(applicationLimits.cover_letter, applicationMessages.cover_letter, 'A cover letter'),
    proposalRate: z
      .number('Please enter a rate.')
      .min(applicationLimits.rate_min, `At least ${applicationLimits.rate_min}.`)
      .max(applicationLimits.rate_max, `At most ${applicationLimits.rate_max.toLocaleString('en-US')}.`)
      .multipleOf(0.01, 'At most two decimals.')
      .nullish(),
  })
  .meta({ id: 'ApplicationForm' })
export type ApplicationForm = z.output<typeof applicationForm>

/** `$32.50/hr`: what somebody asks for, written as a job's budget is. */
export const rateText = (rate: number) =>
  budgetText({ engagement_type: 'hourly', budget_min: rate, budget_max: rate, budget_total: null })

const stage = z.enum(applicationMachine.states)

/** An application as the company that got it sees it. */
export const receivedApplication = z
  .object({
    id: uuid,
    job_id: uuid,
    stage,
    cover_letter: z.string(),
    proposal_rate: z.number().nullable(),
    currency,
    applicant_name: z.string(),
    applicant_headline: z.string(),
    created_at: instant,
  })
  .meta({ id: 'ReceivedApplication' })
export type ReceivedApplication = z.output<typeof receivedApplication>

/** An application as the applicant who sent it sees it. */
export const sentApplication = z
  .object({
    id: uuid,
    job_id: uuid,
    job_title: z.string(),
    company_name: z.string(),
    stage,
    cover_letter: z.string(),
    proposal_rate: z.number().nullable(),
    currency,
    created_at: instant,
  })
  .meta({ id: 'SentApplication' })
export type SentApplication = z.output<typeof sentApplication>

import { z } from 'zod'
import { codeLength, isLinkCode } from '../jobs/job-ref.ts'
import { currency, enteredAmount } from '../kernel/money.ts'
import { pageQuery } from '../kernel/page.ts'
import { instant, line, requiredLine, uuid } from '../kernel/text.ts'

export const trackedLinkLimits = {
  name: 60,
  /** Links of a job that are not archived. */
  per_job: 20,
  /** In currency units. */
  cost_min: 0,
  cost_max: 100_000,
} as const

export const trackedLinkMessages = {
  name: 'Please enter a name.',
  too_many: `A job can have at most ${trackedLinkLimits.per_job} links. Archive one first.`,
  taken: 'This job already has a link with this name.',
} as const

const cost = enteredAmount({ min: trackedLinkLimits.cost_min, max: trackedLinkLimits.cost_max }).nullable()

/** What the company enters: where the link stands, and what it paid for that. */
export const trackedLinkForm = z
  .strictObject({
    name: requiredLine(trackedLinkLimits.name, trackedLinkMessages.name, 'A name'),
    /** In currency units; null: not stated. */
    cost: cost.default(null),
  })
  .meta({ id: 'TrackedLinkForm' })
export type TrackedLinkForm = z.output<typeof trackedLinkForm>

/** The fields to change. */
export const trackedLinkEdit = trackedLinkForm.extend({ cost }).partial().meta({ id: 'TrackedLinkEdit' })

export const trackedLinksQuery = pageQuery(['-created_at'], '-created_at').extend({
  /** Those that are archived instead of the others. */
  is_archived: z.stringbool().optional(),
})

const trackedLinkAction = z.enum(['edit', 'archive', 'unarchive'])

/** A link to the public page of a job, with what came of it. */
export const trackedLink = z
  .object({
    id: uuid,
    job_id: uuid,
    name: z.string(),
    /** The address to share. */
    url: z.url(),
    cost: z.number().nullable(),
    currency,
    /** How often the page was opened with it. */
    visits: z.number().int(),
    applications: z.number().int(),
    interviews: z.number().int(),
    hires: z.number().int(),
    /** The cost divided by the hires, in currency units; null without either. */
    cost_per_hire: z.number().nullable(),
    created_at: instant,
    archived_at: instant.nullable(),
    allowed: z.array(trackedLinkAction),
  })
  .meta({ id: 'TrackedLink' })
export type TrackedLink = z.output<typeof trackedLink>

/** An opened page, with the code of the link that led to it. */
export const linkVisitForm = z
  .strictObject({ code: line(codeLength, 'A code').refine(isLinkCode, 'This is not a code.') })
  .meta({ id: 'LinkVisitForm', examples: [{ code: 'abcdefgh' }] })
export type LinkVisitForm = z.output<typeof linkVisitForm>

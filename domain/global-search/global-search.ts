import { z } from 'zod'
import { isSearchable } from '../kernel/match-words.ts'
import { line } from '../kernel/text.ts'

export const globalSearchLimits = { text: 200, per_kind: 5 } as const

/** What can be found, in the order of the results. */
export const foundKinds = [
  'company',
  'applicant',
  'application',
  'assignment',
  'talent',
  'job',
  'test',
  'conversation',
  'ticket',
  'invoice',
  'payment',
  'payout',
  'member',
  'account_manager',
  'help',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const globalSearchQuery = z.strictObject({
  /** Words in a name, title or number, or a part of a person’s email address. */
  q: line(globalSearchLimits.text, 'A search').refine(isSearchable, 'Enter at least 2 characters.'),
})

/** Something that the user may open. */
export const foundObject = z
  .object({
    kind: z.enum(foundKinds),
    /** The ID of what opens: for a member, staff open the company; of a help article, its slug. */
    id: z.string(),
    label: z.string(),
    /** What it belongs to, such as the company of a job, or its status. */
    detail: z.string(),
  })
  .meta({ id: 'FoundObject' })
export type FoundObject = z.output<typeof foundObject>

export const foundObjects = z
  .object({
    items: z.array(foundObject),
    /** The kinds of which there are more than those shown. */
    more: z.array(z.enum(foundKinds)),
  })
  .meta({ id: 'FoundObjects' })
export type FoundObjects = z.output<typeof foundObjects>

import { z } from 'zod'
import { isSearchable } from '../kernel/match-words.ts'
import { line, uuid } from '../kernel/text.ts'

export const staffSearchLimits = { text: 200, per_kind: 5 } as const

export const foundKinds = ['company', 'applicant', 'job', 'invoice', 'member', 'account_manager'] as const

export const staffSearchQuery = z.strictObject({
  /** Words in a name, title or number, or a part of a person’s email address. */
  q: line(staffSearchLimits.text, 'A search').refine(isSearchable, 'Enter at least 2 characters.'),
})

/** Something that staff search for. */
export const foundObject = z
  .object({
    kind: z.enum(foundKinds),
    /** The ID of what opens: for a member, of their company. */
    id: uuid,
    label: z.string(),
    /** What it belongs to, such as the company of a job. */
    detail: z.string(),
  })
  .meta({ id: 'FoundObject' })
export type FoundObject = z.output<typeof foundObject>

import { z } from 'zod'
import { instant, requiredLine, text, uuid } from '../kernel/text.ts'
import { talentCard } from '../talent/talent-search.ts'

export const shortlistLimits = { name: 60, note: 1_000, shortlists: 100, talents: 500, compared: 4 } as const

export const shortlistMessages = {
  name_taken: 'The company already has a shortlist with this name.',
  too_many: `A company can have at most ${shortlistLimits.shortlists} shortlists.`,
  full: `A shortlist can have at most ${shortlistLimits.talents} talents.`,
  default_kept: 'The default shortlist cannot be deleted.',
} as const

/** The name of the list that the heart adds to; created when it is first needed. */
export const defaultShortlistName = 'Shortlist'

export const shortlistForm = z.strictObject({
  name: requiredLine(shortlistLimits.name, 'Enter a name.', 'A name'),
})

/** A company's shortlist. */
export const shortlist = z
  .object({
    id: uuid,
    name: z.string(),
    /** The heart adds to it. It cannot be deleted. */
    is_default: z.boolean(),
    /** Talents whom the company may see. */
    talents: z.number().int(),
    updated_at: instant,
  })
  .meta({ id: 'Shortlist' })
export type Shortlist = z.output<typeof shortlist>

export const votes = ['up', 'down'] as const
export const voteForm = z.strictObject({
  vote: z.enum(votes).nullable(),
  note: text(shortlistLimits.note, 'A note').trim().default(''),
})

/** A member's opinion of a talent in a shortlist. */
export const shortlistVote = z.object({
  user_id: uuid,
  name: z.string(),
  vote: z.enum(votes).nullable(),
  note: z.string(),
  updated_at: instant,
})

/** A talent in a shortlist. */
export const shortlistEntry = talentCard
  .extend({ added_by: z.string().nullable(), added_at: instant, votes: z.array(shortlistVote) })
  .meta({ id: 'ShortlistEntry' })
export type ShortlistEntry = z.output<typeof shortlistEntry>

/** A shortlist with its talents, best votes first. */
export const shortlistDetails = shortlist.extend({ entries: z.array(shortlistEntry) }).meta({ id: 'ShortlistDetails' })
export type ShortlistDetails = z.output<typeof shortlistDetails>

/** The shortlists that a talent is in, or was removed from. */
export const savedIn = z.object({ shortlist_ids: z.array(uuid) })

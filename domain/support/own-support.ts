import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'
import { ticketOwnActions, ticketRating, ticketStatus } from './ticket.ts'

/** Whether the staff are there, for the chat and the status page. */
export const availability = z
  .object({
    is_open: z.boolean(),
    /** While closed: when the office opens. */
    opens_at: instant.nullable(),
    /** While open: when it closes. */
    closes_at: instant.nullable(),
    /** The holiday for which it is closed today. */
    holiday: z.string().nullable(),
    timezone: z.string(),
    /** "24 hours": within which we reply. */
    reply_within: z.string(),
  })
  .meta({ id: 'Availability' })
export type Availability = z.output<typeof availability>

/** What a requester sees of a ticket. */
export const ownTicketFields = {
  status: ticketStatus,
  opened_at: instant,
  /** Until when we promise to reply; null while we have replied. */
  response_due_at: instant.nullable(),
  solved_at: instant.nullable(),
  rating: ticketRating.nullable(),
  allowed: z.array(z.enum(ticketOwnActions)),
}

/** The user's support conversation; both are null before the first message. */
export const ownSupport = z
  .object({
    conversation_id: uuid.nullable(),
    ticket: z.object(ownTicketFields).nullable(),
    availability,
  })
  .meta({ id: 'OwnSupport' })
export type OwnSupport = z.output<typeof ownSupport>

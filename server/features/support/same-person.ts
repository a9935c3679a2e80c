import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TicketRow } from './ticket-row.ts'

type Person = Pick<TicketRow, 'subject' | 'requester_email' | 'is_verified'>

/**
 * Whether a contact request can continue in the other conversation: its sender has the same address. A user's address
 * must be verified, because others could enter it.
 */
export const isSamePerson = (source: Person, target: Person): boolean =>
  source.subject === 'contact' &&
  source.requester_email === target.requester_email &&
  (target.subject === 'contact' || target.is_verified)

/** Tickets whose requester has an address, among the rows of `ticketRows`. */
export const hasAddress = (email: string): RawBuilder<boolean> =>
  sql<boolean>`(contact_requests.email = ${email} or requesters.email = ${email} and requesters.email_verified_at is not null)`

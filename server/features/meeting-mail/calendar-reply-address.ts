import { createHmac, timingSafeEqual } from 'node:crypto'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'

/** Whose answers an address receives, and to which meeting. */
export interface CalendarMailbox {
  meeting_id: string
  user_id: string
}

const prefix = 'meeting-'
const key = createHmac('sha256', config.secret).update('calendar reply address').digest()
/** 96 bits: with the ID, the part before the @ has 64 characters, the most that are allowed. */
const signatureLength = 24

const sign = ({ meeting_id, user_id }: CalendarMailbox) =>
  createHmac('sha256', key).update(`${meeting_id} ${user_id}`).digest('hex').slice(0, signatureLength)

/**
 * The organizer's address in the calendar of a participant, to which mail programs send the answer. It is signed, so
 * nothing is stored, and the same in all files about a meeting. Without a mail receiver, nothing arrives.
 */
export const calendarReplyAddress = (mailbox: CalendarMailbox): string =>
  config.mailIn
    ? `${prefix}${mailbox.meeting_id.replaceAll('-', '')}${sign(mailbox)}@${config.mailIn.domain}`
    : config.mailFrom

/** The mailbox of an address by the part before the @; null if it is not valid, or its person no longer takes part. */
export async function findCalendarMailbox(localPart: string): Promise<CalendarMailbox | null> {
  const [, hex, signature] = /^meeting-([0-9a-f]{32})([0-9a-f]{24})$/.exec(localPart) ?? []
  if (!hex || !signature) return null
  const meeting_id = hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  const people = await db
    .selectFrom('meeting_people')
    .where('meeting_id', '=', meeting_id)
    .where('is_assigned', '=', true)
    .select(['meeting_id', 'user_id'])
    .execute()
  return people.find((person) => timingSafeEqual(Buffer.from(sign(person)), Buffer.from(signature))) ?? null
}

import type { ReceivedCalendar } from './read-calendar.ts'

/** An email as its recipient reads it. */
export interface ReceivedMail {
  /** With its angle brackets; a hash of the email when it has none. */
  message_id: string
  /** The only address in `From`, in lower case; null if there is not exactly one. */
  from: string | null
  /** What its sender wrote, without quoted text and signature. */
  text: string
  /** All of its text, if `text` has less. */
  whole_text: string | null
  files: ReceivedFile[]
  /** The names of parts that are decoration. */
  left_out: string[]
  /** The answer of a calendar program, if it has one. */
  calendar: ReceivedCalendar | null
  /** Why an email of ours could not be delivered, if it reports that. */
  delivery_failure: string | null
}

export interface ReceivedFile {
  name: string
  /** As its sender declares it. */
  media_type: string
  /** Part of the markup instead of an attachment. */
  is_embedded: boolean
  bytes: Uint8Array
}

const reasonMax = 400

/**
 * An email that is not accepted, with the reason for its sender. From 500 on, the sending server does not try again.
 * The reason reaches the sender as a response to the sending server; we never send an email about an email.
 */
export class MailRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, reason: string) {
    // A response is one line of ASCII.
    super(reason.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, reasonMax))
    this.name = 'MailRefusal'
    this.responseCode = responseCode
  }
}

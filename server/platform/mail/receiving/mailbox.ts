import type { ReceivedMail } from './received-mail.ts'

interface Accepts {
  /** It accepts emails that a program sent. */
  acceptsAutomatic?: boolean
  /** It receives our emails that could not be delivered. */
  acceptsReturned?: boolean
}

/** An address that receives email. */
export interface Mailbox extends Accepts {
  /** Accepts an email, or throws a `MailRefusal` or `Failure` with the reason. */
  receive: (mail: ReceivedMail) => Promise<void>
}

/** Finds the mailbox of an address by the part before the @, in lower case; null if it is not valid. */
export type FindMailbox = (localPart: string) => Promise<Mailbox | null>

/** Finds the addresses of a kind, and passes on the emails to them with what their address is about. */
export const mailboxOf =
  <About>(
    find: (localPart: string) => Promise<About | null> | About | null,
    receive: (about: About, mail: ReceivedMail) => Promise<void>,
    accepts: Accepts = {},
  ): FindMailbox =>
  async (localPart) => {
    const about = await find(localPart)
    return about && { receive: (mail) => receive(about, mail), ...accepts }
  }

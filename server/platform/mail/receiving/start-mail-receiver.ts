import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import type { MailIn } from '#server/platform/config/mail-in.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { log } from '#server/platform/log/log.ts'
import { isOwnMessageId } from '#server/platform/mail/mail-headers.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { networkOf } from '#server/platform/throttle/throttle.ts'
import type { FindMailbox, Mailbox } from './mailbox.ts'
import { MailRefusal } from './received-mail.ts'
import type { ReadMail } from './read-mail.ts'

/** Five files of 5 MB, encoded. */
const bytesMax = 36 * 1024 * 1024
const limits = {
  connections: 200,
  connectionsPerNetwork: 20,
  mailsPerConnection: 50,
  refusalsPerConnection: 10,
  hops: 30,
  /** For all emails of a connection, so that idle ones cannot take the place of others for long. */
  connection_ms: 10 * 60_000,
  /** For the content of an email to arrive. */
  arriving_ms: 60_000,
  /** For reading it. */
  reading_ms: 5_000,
}
const refusals = {
  maintenance: [421, 'The server is under maintenance. Try again later.'],
  connections: [421, 'Too many connections. Try again later.'],
  mails: [421, 'Too many emails in one connection. Connect again.'],
  refusals: [421, 'Too many errors.'],
  slow: [421, 'The email took too long to arrive.'],
  automatic: [550, 'Automatic replies, reports and mailing lists are not accepted.'],
  unknown: [550, 'This address is not valid, or no longer valid. Sign in to answer.'],
  recipients: [452, 'Too many recipients. Send to one at a time.'],
  too_large: [552, `An email can have at most ${bytesMax / 1024 / 1024} MB.`],
  loop: [554, 'This email was passed on in a loop.'],
  unreadable: [554, 'This email could not be read. Try again without formatting.'],
  busy: [451, 'The server is busy or restarting. Try again later.'],
} as const satisfies Record<string, [number, string]>

const refusal = (why: keyof typeof refusals) => new MailRefusal(refusals[why][0], refusals[why][1])

/** Emails are in memory while they are read; this limits how many are read and wait. */
const limitReading = concurrencyLimit(4, 16)

/**
 * Starts the SMTP server that receives replies. It relays nothing: it accepts emails to known addresses of one domain,
 * and responds to the others with the reason. An email is acknowledged when it has been delivered, so that the sending
 * server tries again after a crash.
 */
export async function startMailReceiver(
  { host, port, domain, tls }: MailIn,
  mailboxes: readonly FindMailbox[],
  { reading_ms = limits.reading_ms } = {},
): Promise<{ port: number; stop: () => Promise<void> }> {
  const threads = createThreads<Uint8Array, ReadMail | null>(import.meta.resolve('./read-mail.ts'), {
    maxThreads: 2,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const connections = new Map<string, { network: string; mails: number; refusals: number; mailbox: Mailbox | null }>()

  async function findMailbox(localPart: string): Promise<Mailbox | null> {
    for (const find of mailboxes) {
      const mailbox = await find(localPart)
      if (mailbox) return mailbox
    }
    return null
  }

  function onConnect({ id, remoteAddress }: SMTPServerSession): void {
    if (setting('maintenance_mode')) throw refusal('maintenance')
    const network = networkOf(remoteAddress)
    const others = [...connections.values()].filter((one) => one.network === network)
    if (others.length >= limits.connectionsPerNetwork) throw refusal('connections')
    connections.set(id, { network, mails: 0, refusals: 0, mailbox: null })
    setTimeout(() => [...server.connections].find((one) => one.id === id)?.close(), limits.connection_ms).unref()
  }

  function onMailFrom(_: SMTPServerAddress, { id }: SMTPServerSession): void {
    const connection = connections.get(id)!
    connection.mails += 1
    if (connection.mails > limits.mailsPerConnection) throw refusal('mails')
  }

  async function onRcptTo({ address }: SMTPServerAddress, { id, envelope }: SMTPServerSession): Promise<void> {
    const connection = connections.get(id)!
    const count = (why: keyof typeof refusals) => {
      connection.refusals += 1
      return refusal(connection.refusals > limits.refusalsPerConnection ? 'refusals' : why)
    }
    if (envelope.rcptTo.length > 0) throw count('recipients')
    const [localPart = '', at, ...rest] = address.toLowerCase().split('@')
    connection.mailbox = at === domain && rest.length === 0 ? await findMailbox(localPart) : null
    if (!connection.mailbox) throw count('unknown')
    // Returned emails and automatic replies have no sender.
    const isReturned = envelope.mailFrom !== false && envelope.mailFrom.address === ''
    if (isReturned && !connection.mailbox.acceptsReturned) throw count('automatic')
  }

  async function onData(stream: SMTPServerDataStream, { id }: SMTPServerSession): Promise<void> {
    const mailbox = connections.get(id)!.mailbox!
    const mail = await limitReading(async () => {
      const slow = AbortSignal.timeout(limits.arriving_ms)
      const raw = await readUpTo(bytesMax, addAbortSignal(slow, stream), refusals.too_large[1]).catch((error) => {
        throw slow.aborted ? refusal('slow') : error
      })
      return threads.run(raw, { signal: AbortSignal.timeout(reading_ms) }).catch((error: unknown) => {
        // Out of memory it would be again; everything else can be different next time.
        throw refusal(errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'unreadable' : 'busy')
      })
    })
    if (!mail) throw refusal('unreadable')
    const { is_automatic, hops, ...received } = mail
    if (isOwnMessageId(mail.message_id) || mail.from === config.mailFrom.toLowerCase() || hops > limits.hops)
      throw refusal('loop')
    if (is_automatic && !mailbox.acceptsAutomatic && !mailbox.acceptsReturned) throw refusal('automatic')
    await mailbox.receive(received)
  }

  const server = new SMTPServer({
    name: domain,
    size: bytesMax,
    maxClients: limits.connections,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && { cert: readTlsFile(tls.cert), key: readTlsFile(tls.key) }),
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    onConnect: (session, done) => settle(async () => onConnect(session), done),
    onMailFrom: (sender, session, done) => settle(async () => onMailFrom(sender, session), done),
    onRcptTo: (recipient, session, done) => settle(() => onRcptTo(recipient, session), done),
    onData: (stream, session, done) =>
      settle(
        () => onData(stream, session),
        (error) => {
          // The response follows the end of the email, also of one that is not read to its end.
          stream.resume()
          done(error, 'Delivered.')
        },
      ),
    onClose: ({ id }) => void connections.delete(id),
  })
  server.on('error', (error) => log.info({ err: error }, 'a connection of the mail receiver failed'))
  const listening = server.listen(port, host)
  await once(listening, 'listening').catch((error: unknown) => {
    throw new OperatorError(`MAIL_IN: port ${port} of ${host} cannot be used (${errorCode(error)}).`)
  })
  return {
    port: (listening.address() as AddressInfo).port,
    stop: async () => {
      await new Promise<void>((closed) => server.close(closed))
      await threads.destroy()
    },
  }
}

function readTlsFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new OperatorError(`MAIL_IN: ${path} cannot be read (${errorCode(error)}).`)
  }
}

/** Runs a step of a conversation with another server, and passes on its error as a response. */
async function settle(act: () => Promise<void>, done: (error: MailRefusal | null) => void): Promise<void> {
  let error: MailRefusal | null = null
  try {
    await act()
  } catch (thrown) {
    error = responseOf(thrown)
  }
  done(error)
}

function responseOf(error: unknown): MailRefusal {
  if (error instanceof MailRefusal) return error
  if (error instanceof Failure) return refusalOf(error)
  const isDisconnected = errorCode(error) === 'ECONNECTION'
  if (!isDisconnected) log.error({ err: error }, 'an email could not be received')
  return refusal('busy')
}

function refusalOf({ code, status, message, fields }: Failure): MailRefusal {
  if (code === 'too_large') return new MailRefusal(552, message)
  if (code === 'too_many_requests') return new MailRefusal(450, 'Too many emails. Try again later.')
  if (status >= 500) return refusal('busy')
  return new MailRefusal(550, fields[0]?.message ?? message)
}

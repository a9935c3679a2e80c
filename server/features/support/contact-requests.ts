import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { manages, visitor as signedOut } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import type { ContactForm } from '#domain/support/contact-request.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { contactReplyForm, ContactStatus, ratingForm, Ticket, TicketCompanyForm } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { inviteAccount } from '#server/features/accounts/staff-accounts.ts'
import { setAccountManager } from '#server/features/companies/account-managers.ts'
import { checkFile, storeFile } from '#server/features/files/storing.ts'
import { recordParticipants, syncParticipants } from '#server/features/messaging/participants.ts'
import { addMessage } from '#server/features/messaging/sending.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import type { FormFile } from '#server/platform/http/read-form.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { findBySecret } from '#server/platform/session/find-by-secret.ts'
import type { Holder } from '#server/platform/session/find-by-secret.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'
import { setRating } from './closing.ts'
import { followMessages, followUnmerged } from './follow-messages.ts'
import { showAvailability } from './office.ts'
import { presentOwnTicket, showTicket } from './show-ticket.ts'
import { findTicket, peopleOfTicket, ticketRows } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/** A whole office may share a network. */
const perNetwork = { tries: 30, minutes: 60 }
const withFilesPerNetwork = { tries: 10, minutes: 60 }
/** Each request sends an acknowledgment, and anyone can enter someone else's email. */
const perAddress = { tries: 3, minutes: 60 }

/**
 * Stores a visitor's message with its files as a conversation, notifies staff and sends a receipt. Submissions with a filled honeypot are
 * silently dropped. Throws at `files` for an unacceptable file.
 */
export async function sendContactRequest(
  actor: Actor,
  { website, company, subject, ...form }: ContactForm,
  files: readonly FormFile[],
  { ip, visitor }: { ip: string; visitor: string | null },
): Promise<void> {
  authorize(actor, 'contact_request.send')
  if (website) return
  await throttle(`contact from ${networkOf(ip)}`, perNetwork)
  if (files.length > 0) await throttle(`contact files from ${networkOf(ip)}`, withFilesPerNetwork)
  const checked = await Promise.all(files.map((file) => checkFile({ ...file, purpose: 'contact_attachment' }, 'files')))
  await throttle(`contact for ${form.email}`, perAddress)
  const stored: { id: string }[] = []
  // One after another: they are listed by the time at which they were stored.
  for (const file of checked) stored.push(await storeFile(file, { actor, owner_id: null }))
  await transaction(async (tx) => {
    const { id } = await tx
      .insertInto('contact_requests')
      .values({ ...form, company: company || null, subject: subject || null, visitor_id: visitor, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (stored.length > 0) {
      await tx
        .insertInto('contact_request_files')
        .values(stored.map((file) => ({ contact_request_id: id, file_id: file.id })))
        .execute()
    }
    const conversation = await tx
      .insertInto('conversations')
      .values({ subject: 'contact', contact_request_id: id, created_at: now() })
      .returning(['id', 'subject', 'company_id'])
      .executeTakeFirstOrThrow()
    const message = { id: randomUUID(), actor, sender_id: null, side: 'visitor', body: form.message } as const
    await addMessage(tx, conversation, message)
    await followMessages(tx, conversation.id)
    await record(tx, 'contact_request.sent', { actor, data: { contact_request_id: id } })
  })
}

const messagesPerRequest = { tries: 20, minutes: 60 }

/** The contact request of a secret link, for everyone who has the link. */
export async function findContactRequest(actor: Actor, holder: Holder): Promise<ContactStatus> {
  authorize(actor, 'contact_request.follow')
  const { id, ticket } = await requestOf(holder)
  return showContactStatus(db, id, ticket)
}

/** Writes in the contact request of a secret link. The same ID sends the message once. */
export async function replyToContactRequest(
  actor: Actor,
  holder: Holder,
  { id: message_id, body }: Pick<z.output<typeof contactReplyForm>, 'id' | 'body'>,
): Promise<ContactStatus> {
  authorize(actor, 'contact_request.follow')
  const { id, ticket } = await requestOf(holder)
  if (ticket.subject !== 'contact') throw new Failure('illegal_move')
  const { conversation_id } = ticket
  if (!(await isSent(message_id, conversation_id))) {
    await throttle(`messages of contact request ${id}`, messagesPerRequest)
    try {
      await transaction(async (tx) => {
        await addMessage(
          tx,
          { id: conversation_id, company_id: null, subject: 'contact' },
          { id: message_id, actor: signedOut, sender_id: null, side: 'visitor', body },
        )
        await followMessages(tx, conversation_id)
      })
    } catch (error) {
      if (errorCode(error) !== '23505') throw error
      if (!(await isSent(message_id, conversation_id))) throw new Failure('already_exists')
    }
  }
  return showContactStatus(db, id, (await requestOf(holder)).ticket)
}

/** Rates the solved contact request of a secret link. */
export async function rateContactRequest(
  actor: Actor,
  holder: Holder,
  rating: z.output<typeof ratingForm>,
): Promise<ContactStatus> {
  authorize(actor, 'contact_request.follow')
  const { id, ticket } = await requestOf(holder)
  if (ticket.subject !== 'contact') throw new Failure('illegal_move')
  await transaction((tx) => setRating(tx, actor, ticket, rating))
  return showContactStatus(db, id, (await requestOf(holder)).ticket)
}

const isSent = async (id: string, conversation_id: string) =>
  (await db
    .selectFrom('messages')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation_id)
    .where('side', '=', 'visitor')
    .select('id')
    .executeTakeFirst()) !== undefined

/** The contact request of a secret with the ticket that continues it. */
const requestOf = (holder: Holder): Promise<{ id: string; ticket: TicketRow }> =>
  findBySecret('contact status', holder, async (secret) => {
    const id = readStatusSecret(secret)
    const ticket = id && (await findTicketOfRequest(id))
    return ticket ? { id, ticket } : null
  })

const findTicketOfRequest = (contact_request_id: string): Promise<TicketRow | undefined> =>
  ticketRows(db)
    .where(
      sql<boolean>`tickets.conversation_id = (
        select coalesce(own.merged_into, own.conversation_id) from tickets own
        join conversations started on started.id = own.conversation_id
        where started.contact_request_id = ${contact_request_id}
      )`,
    )
    .executeTakeFirst()

const messages_max = 200

/** A contact request on its status page, with the newest messages of the conversation that continues it. */
async function showContactStatus(from: Db | Tx, contact_request_id: string, ticket: TicketRow): Promise<ContactStatus> {
  const { name, subject, created_at } = await from
    .selectFrom('contact_requests')
    .where('id', '=', contact_request_id)
    .select(['name', 'subject', 'created_at'])
    .executeTakeFirstOrThrow()
  const continues_in_account = ticket.subject !== 'contact'
  const messages = continues_in_account ? [] : await listMessages(from, ticket.conversation_id)
  const own = presentOwnTicket(ticket)
  return {
    name,
    subject,
    sent_at: created_at,
    ...own,
    allowed: own.allowed.filter((action) => action === 'rate' && !continues_in_account),
    messages: messages
      .slice(0, messages_max)
      .toReversed()
      .map(({ side, sender_name, files, deleted_at, ...message }) => ({
        ...message,
        is_mine: side === 'visitor',
        sender_name: side === 'visitor' ? name : (sender_name ?? product.name),
        files: files ?? [],
        is_deleted: deleted_at !== null,
      })),
    more: messages.length > messages_max,
    continues_in_account,
    availability: showAvailability(),
  }
}

const listMessages = (from: Db | Tx, conversation_id: string) =>
  from
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.sender_id')
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', 'text')
    .select([
      'messages.id',
      'position',
      'side',
      'body',
      'sent_at',
      'edited_at',
      'messages.deleted_at',
      'users.name as sender_name',
    ])
    .select(messageFiles)
    .orderBy('position', 'desc')
    .limit(messages_max + 1)
    .execute()

const messageFiles = sql<{ name: string; size_bytes: number }[] | null>`(
  select jsonb_agg(jsonb_build_object('name', files.name, 'size_bytes', files.size_bytes) order by message_files.position)
  from message_files join files on files.id = message_files.file_id where message_files.message_id = messages.id
)`.as('files')

const secrets = signedIds('contact status')

/** The link to the status page of a contact request. Its fragment never reaches a server or a log. */
export function statusLink(contact_request_id: string): string {
  return `${config.origin}${pathTo('contact_status')}#${secrets.secretOf(contact_request_id)}`
}

/** The contact request of a secret that `statusLink` has made; null for any other. */
const readStatusSecret = secrets.read

/**
 * Creates the company of a contact request with its sender as the owner, who is invited to set a password. The
 * conversation continues as the owner's support conversation, with all its messages. Throws `illegal_move` if it is no
 * contact request any more.
 */
export async function createCompanyOfTicket(actor: Actor, id: string, form: TicketCompanyForm): Promise<Ticket> {
  const { company_name, owner_name, account_manager_id } = form
  return transaction(async (tx) => {
    authorize(actor, 'ticket.create_company', await findTicket(tx, id))
    const ticket = await followUnmerged(tx, id)
    if (ticket.subject !== 'contact') throw new Failure('illegal_move')
    await checkCompany(tx, actor, form)
    const owner = await inviteAccount(tx, actor, {
      role: 'company',
      name: owner_name,
      email: ticket.requester_email,
      company_name,
    })
    if (!owner) throw new Failure('already_exists', { message: ticketMessages.has_account })
    const company_id = owner.company_id!
    await setAccountManager(tx, actor, company_id, account_manager_id)
    await tx
      .updateTable('conversations')
      .set(({ eb, ref }) => ({
        subject: 'support',
        requester_id: owner.user_id,
        revision: eb(ref('revision'), '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await recordParticipants(tx, await syncParticipants(tx, sql<boolean>`id = ${id}`))
    const user_ids = await peopleOfTicket(tx, await findTicket(tx, id))
    await record(tx, 'ticket.company_created', {
      actor,
      company_id,
      data: { conversation_id: id, user_ids, company_id, name: company_name },
      before: { subject: 'contact' },
      after: { subject: 'support', requester_id: owner.user_id },
    })
    return showTicket(tx, actor, await findTicket(tx, id))
  })
}

/** Throws `invalid_input` for a name that is taken, or a manager who is unknown or not the actor's to choose. */
async function checkCompany(
  tx: Tx,
  actor: Actor,
  { company_name, account_manager_id }: TicketCompanyForm,
): Promise<void> {
  const same = await tx
    .selectFrom('companies')
    .where(sql<boolean>`lower(name) = lower(${company_name})`)
    .where('status', '<>', 'deleted')
    .select('id')
    .executeTakeFirst()
  if (same) throw fieldFailure('company_name', ticketMessages.company_exists)
  const manager = await tx
    .selectFrom('users')
    .where('id', '=', account_manager_id)
    .where('role', '=', 'account_manager')
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()
  if (!manager || (actor.role === 'account_manager' && !manages(actor, manager.id)))
    throw fieldFailure('account_manager_id', ticketMessages.manager)
}

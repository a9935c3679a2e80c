import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fileLimits } from '#domain/files/file.ts'
import { manages } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { ContactForm } from '#domain/support/contact-request.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { TicketCompanyForm } from '#domain/support/ticket-forms.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { inviteAccount } from '#server/features/accounts/staff-accounts.ts'
import { setAccountManager } from '#server/features/companies/account-managers.ts'
import { checkFile, storeFile } from '#server/features/files/storing.ts'
import { recordParticipants, syncParticipants } from '#server/features/messaging/participants.ts'
import { addMessage } from '#server/features/messaging/sending.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { FormFile } from '#server/platform/http/read-form.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'
import { followMessages, followUnmerged } from './follow-messages.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, peopleOfTicket } from './ticket-row.ts'

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
  const checked = await Promise.all(files.map((file) => checkAttachment(file, { isOnly: files.length === 1 })))
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

/** Checks a file of the form. With several, the error says which one has to be removed. */
async function checkAttachment(file: FormFile, { isOnly }: { isOnly: boolean }) {
  try {
    return await checkFile({ ...file, purpose: 'contact_attachment' }, 'files')
  } catch (error) {
    const [field] = error instanceof Failure ? error.fields : []
    if (!field || isOnly) throw error
    throw fieldFailure('files', `${file.name.slice(0, fileLimits.name)}: ${field.message}`)
  }
}

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

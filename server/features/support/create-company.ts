import { sql } from 'kysely'
import { manages } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { Ticket, TicketCompanyForm } from '#domain/support/ticket.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { inviteAccount } from '#server/features/accounts/invite-account.ts'
import { setAccountManager } from '#server/features/companies/set-account-manager.ts'
import { recordParticipants, syncParticipants } from '#server/features/messaging/participants.ts'
import { record } from '#server/platform/activity/record.ts'
import { followUnmerged } from './follow-messages.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, peopleOfTicket } from './ticket-row.ts'

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

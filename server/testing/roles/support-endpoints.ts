import type { Db } from '#server/db/connect.ts'
import { statusLink } from '#server/features/support/contact-requests.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addContactTicket, addSupportTicket, solveNow } from '../tickets.ts'
import type { Row, Thing } from './access-table.ts'
import { actors, applicants, companies } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of the staff inbox are asked about. */
export type SupportThing = 'a contact request' | "the account manager's ticket" | "an admin's note" | 'a canned reply'

const staff = ['admin', 'account_manager'] as const
const requesters = [...applicants, ...companies] as const

/** An admin handles every ticket, an account manager their own. */
const ofTicket = (endpoint: string): Row[] => [
  { endpoint, about: 'a contact request', in: ['admin'], hidden: ['account_manager'] },
  { endpoint, about: "the account manager's ticket", in: staff },
]

export const supportRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/tickets', in: staff },
  { endpoint: 'GET /api/admin/tickets.csv', in: staff },
  { endpoint: 'GET /api/admin/tickets/assignees', in: staff },
  ...ofTicket('GET /api/admin/tickets/{id}'),
  ...ofTicket('PATCH /api/admin/tickets/{id}'),
  ...ofTicket('PUT /api/admin/tickets/{id}/assignee'),
  ...ofTicket('POST /api/admin/tickets/{id}/answer'),
  ...ofTicket('POST /api/admin/tickets/{id}/solve'),
  ...ofTicket('POST /api/admin/tickets/{id}/reopen'),
  ...ofTicket('POST /api/admin/tickets/{id}/notes'),
  ...ofTicket('POST /api/admin/tickets/{id}/merge'),
  ...ofTicket('POST /api/admin/tickets/{id}/company'),
  {
    endpoint: 'DELETE /api/admin/ticket-notes/{id}',
    about: "an admin's note",
    in: ['admin'],
    hidden: ['account_manager'],
  },
  { endpoint: 'GET /api/admin/support-report', in: ['admin'] },
  { endpoint: 'GET /api/admin/canned-replies', in: staff },
  { endpoint: 'POST /api/admin/canned-replies', in: staff },
  { endpoint: 'PATCH /api/admin/canned-replies/{id}', about: 'a canned reply', in: staff },
  { endpoint: 'DELETE /api/admin/canned-replies/{id}', about: 'a canned reply', in: staff },

  { endpoint: 'GET /api/support', in: requesters },
  { endpoint: 'POST /api/support/solve', in: requesters },
  { endpoint: 'POST /api/support/reopen', in: requesters },
  { endpoint: 'PUT /api/support/rating', in: requesters },

  { endpoint: 'POST /api/contact-status', in: actors },
  { endpoint: 'POST /api/contact-status/messages', in: actors },
  { endpoint: 'POST /api/contact-status/rating', in: actors },
]

interface Senders {
  manager_id: string
  admin_id: string
  /** Of everyone who sends the requests. */
  emails: string[]
}

/** Requests to them that would succeed if their sender gets in. */
export function supportRequests(db: Db, { manager_id, admin_id, emails }: Senders): Requests {
  let count = 0
  const address = () => `sender-${(count += 1)}@orchard.test`
  const ticket = async (about: Thing | undefined, email = address()) => {
    const { conversation_id } = await addContactTicket(db, { email })
    if (about === "the account manager's ticket") {
      await db.updateTable('conversations').set({ assignee_id: manager_id }).where('id', '=', conversation_id).execute()
    }
    return { id: conversation_id }
  }
  const solved = async (about: Thing | undefined) => {
    const { id } = await ticket(about)
    await solveNow(id)
    return { id }
  }
  /** Every sender who can have one has a support ticket. */
  const ownTickets = async ({ isSolved }: { isSolved: boolean }) => {
    const users = await db
      .selectFrom('users')
      .where('email', 'in', emails)
      .where('role', 'in', ['applicant', 'company'])
      .select(['id', 'role'])
      .execute()
    for (const { id, role } of users) {
      const conversation_id = await addSupportTicket(db, id, { side: role === 'company' ? 'company' : 'talent' })
      if (isSolved) await solveNow(conversation_id)
    }
    return {}
  }
  const secret = async () => {
    const { contact_request_id, conversation_id } = await addContactTicket(db, { email: address() })
    return { conversation_id, secret: statusLink(contact_request_id).split('#')[1]! }
  }
  const cannedReply = () => {
    const at = now()
    return db
      .insertInto('canned_replies')
      .values({ name: `Thanks ${(count += 1)}`, body: 'Thank you.', created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const reply = () => ({ name: `Welcome ${(count += 1)}`, body: 'Hello {name}' })
  return {
    'GET /api/admin/tickets/{id}': ticket,
    'PATCH /api/admin/tickets/{id}': async (about) => ({ ...(await ticket(about)), body: { priority: 'high' } }),
    'PUT /api/admin/tickets/{id}/assignee': async (about) => ({
      ...(await ticket(about)),
      body: { assignee_id: admin_id, from: about === 'a contact request' ? null : manager_id },
    }),
    'POST /api/admin/tickets/{id}/answer': ticket,
    'POST /api/admin/tickets/{id}/solve': ticket,
    'POST /api/admin/tickets/{id}/reopen': solved,
    'POST /api/admin/tickets/{id}/notes': async (about) => ({ ...(await ticket(about)), body: { text: 'Called.' } }),
    'POST /api/admin/tickets/{id}/merge': async (about) => {
      const email = address()
      return { ...(await ticket(about, email)), body: { into: (await ticket(about, email)).id } }
    },
    'POST /api/admin/tickets/{id}/company': async (about) => ({
      ...(await ticket(about)),
      body: { company_name: `Orchard ${(count += 1)}`, owner_name: 'Wanda', account_manager_id: manager_id },
    }),
    'DELETE /api/admin/ticket-notes/{id}': async () => {
      const { id: conversation_id } = await ticket(undefined)
      return db
        .insertInto('ticket_notes')
        .values({ conversation_id, author_id: admin_id, text: 'Called.', created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    },
    'GET /api/admin/support-report': () => ({ query: '?from=2026-11-01&to=2026-11-30' }),
    'POST /api/admin/canned-replies': () => ({ body: reply() }),
    'PATCH /api/admin/canned-replies/{id}': async () => ({ ...(await cannedReply()), body: reply() }),
    'DELETE /api/admin/canned-replies/{id}': cannedReply,
    'POST /api/support/solve': () => ownTickets({ isSolved: false }),
    'POST /api/support/reopen': () => ownTickets({ isSolved: true }),
    'PUT /api/support/rating': async () => ({ ...(await ownTickets({ isSolved: true })), body: { score: 5 } }),
    'POST /api/contact-status': async () => ({ body: { secret: (await secret()).secret } }),
    'POST /api/contact-status/messages': async () => ({
      body: { secret: (await secret()).secret, id: crypto.randomUUID(), body: 'And a seventh.' },
    }),
    'POST /api/contact-status/rating': async () => {
      const known = await secret()
      await solveNow(known.conversation_id)
      return { body: { secret: known.secret, score: 5 } }
    },
  }
}

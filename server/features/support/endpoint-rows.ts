import { supportApi } from '#domain/support/api.ts'
import { statusLink } from '#server/features/support/contact-status.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anId, anyone, defineRows, madeUp } from '#server/testing/define-rows.ts'
import type { StatedRow } from '#server/testing/define-rows.ts'
import { emails, newAddress } from '#server/testing/fixtures.ts'
import { contactRequest } from '#server/testing/forms.ts'
import { actors, applicants, byAdmin, companies, staff } from '#server/testing/roles/actors.ts'
import { addContactTicket, addSupportTicket, solveNow } from '#server/testing/tickets.ts'

export const supportRows = defineRows(supportApi, ({ db, manager_id, admin_id }) => {
  let count = 0
  const address = () => `sender-${(count += 1)}@orchard.test`
  const ticket = async (assignee_id: string | null = null, email = address()) => {
    const { conversation_id: id } = await addContactTicket(db, { email })
    await db.updateTable('conversations').set({ assignee_id }).where('id', '=', id).execute()
    return { id }
  }
  /** An admin handles every ticket, an account manager their own. */
  const ofTicket = (
    row: (assignee_id: string | null) => Omit<StatedRow, 'in'> = (assignee_id) => ({
      request: () => ticket(assignee_id),
    }),
  ): StatedRow[] => [
    { about: 'a contact request', ...byAdmin, adminsOnly: true, ...row(null) },
    { about: "the account manager's ticket", in: staff, ...row(manager_id) },
  ]
  /** Every sender who can have one has a support ticket. */
  const ownTickets = async ({ isSolved }: { isSolved: boolean }) => {
    const users = await db
      .selectFrom('users')
      .where('email', 'in', Object.values(emails))
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
    list: { in: staff },
    exportList: { in: staff, unpaged: true },
    listAssignees: { in: staff },
    find: ofTicket(),
    edit: ofTicket((assignee_id) => ({
      request: () => ticket(assignee_id),
      body: { priority: 'high' },
      otherFields: { tags: ['billing'] },
    })),
    assign: ofTicket((assignee_id) => ({
      request: () => ticket(assignee_id),
      body: { assignee_id: admin_id, from: assignee_id },
      otherFields: { from: anId },
    })),
    answer: ofTicket(),
    solve: ofTicket(),
    reopen: ofTicket((assignee_id) => ({
      request: async () => {
        const { id } = await ticket(assignee_id)
        await solveNow(id)
        return { id }
      },
    })),
    note: ofTicket((assignee_id) => ({ request: () => ticket(assignee_id), body: { text: 'Called.' } })),
    deleteNote: {
      about: "an admin's note",
      ...byAdmin,
      request: async () => {
        const { id: conversation_id } = await ticket()
        return db
          .insertInto('ticket_notes')
          .values({ conversation_id, author_id: admin_id, text: 'Called.', created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow()
      },
      adminsOnly: true,
    },
    createCompany: ofTicket((assignee_id) => ({
      request: async () => ({
        ...(await ticket(assignee_id)),
        body: { company_name: `Orchard ${(count += 1)}`, owner_name: 'Wanda', account_manager_id: manager_id },
      }),
    })),
    merge: ofTicket((assignee_id) => ({
      request: async () => {
        const email = address()
        return { ...(await ticket(assignee_id, email)), body: { into: (await ticket(assignee_id, email)).id } }
      },
    })),
    report: { in: ['admin'], request: () => ({ query: '?from=2026-11-01&to=2026-11-30' }), unpaged: true },
    listCannedReplies: { in: staff },
    createCannedReply: { in: staff, request: () => ({ body: reply() }) },
    editCannedReply: {
      about: 'a canned reply',
      in: staff,
      request: async () => ({ ...(await cannedReply()), body: reply() }),
    },
    deleteCannedReply: { about: 'a canned reply', in: staff, request: cannedReply },
    findOwn: { in: [...applicants, ...companies] },
    solveOwn: { in: [...applicants, ...companies], request: () => ownTickets({ isSolved: false }) },
    reopenOwn: { in: [...applicants, ...companies], request: () => ownTickets({ isSolved: true }) },
    rateOwn: {
      in: [...applicants, ...companies],
      request: () => ownTickets({ isSolved: true }),
      body: { score: 5 },
      otherFields: { comment: 'Quick.' },
    },
    findContactRequest: {
      in: actors,
      request: async () => ({ body: { secret: (await secret()).secret } }),
      unrecorded: anyone,
    },
    replyToContactRequest: {
      in: actors,
      ofCompany: true,
      request: async () => ({
        body: { secret: (await secret()).secret, id: crypto.randomUUID(), body: 'And a seventh.' },
      }),
      unrecorded: anyone,
      ownIds: { id: madeUp },
    },
    showContactEmail: {
      in: actors,
      ofCompany: true,
      request: async () => {
        const known = await secret()
        const { id: message_id } = await db
          .selectFrom('messages')
          .where('conversation_id', '=', known.conversation_id)
          .select('id')
          .executeTakeFirstOrThrow()
        await db.insertInto('message_emails').values({ message_id, whole_text: 'Hello' }).execute()
        return { body: { secret: known.secret, message_id } }
      },
      unrecorded: anyone,
      ownIds: { message_id: madeUp },
    },
    rateContactRequest: {
      in: actors,
      request: async () => {
        const known = await secret()
        await solveNow(known.conversation_id)
        return { body: { secret: known.secret, score: 5 } }
      },
      otherFields: { comment: 'Quick.' },
      unrecorded: anyone,
    },
  }
})

/** The form without scripts. */
export const contactRows = defineRows({ contact: { method: 'POST', url: '/contact' } }, () => ({
  contact: {
    in: actors,
    request: () => ({
      body: String(new URLSearchParams({ ...contactRequest, email: newAddress() })),
      type: 'application/x-www-form-urlencoded',
    }),
    unrecorded: anyone,
  },
}))

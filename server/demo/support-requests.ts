import { randomUUID } from 'node:crypto'
import { visitor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { sendMessage, startConversation } from '#server/features/messaging/sending.ts'
import { addTicketNote, editTicket, rateOwnTicket, solveTicket } from '#server/features/support/answering.ts'
import { createCannedReply } from '#server/features/support/canned-replies.ts'
import { followMessages } from '#server/features/support/follow-messages.ts'
import { sendContactRequest } from '#server/features/support/contact-requests.ts'
import { isDemo } from './companies.ts'
import type { Company } from './companies.ts'
import type { Unread } from './conversations.ts'
import { cannedReplyData, contactRequests, supportRequests } from './data/support.ts'
import type { SupportData } from './data/support.ts'
import { actor } from './people.ts'
import type { Person, Staff } from './people.ts'
import type { Talent } from './talents.ts'
import { daysAfter, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface SupportRequest {
  data: SupportData
  /** Missing for a visitor. */
  requester?: Person
  side: Unread['side']
  /** Known once it was sent. */
  id?: string
}

/** Plans support requests of users and requests of visitors in every status, and the canned replies of the staff. */
export function planSupportRequests(
  timeline: Timeline,
  { staff, managers }: Staff,
  companies: readonly Company[],
  talents: readonly Talent[],
): SupportRequest[] {
  const random = timeline.random('support requests')
  const [admin, other] = staff.filter((one) => !managers.includes(one))
  for (const [index, canned] of cannedReplyData.entries())
    timeline.plan(timeline.ago(200 - index), () => createCannedReply(actor(admin!), canned))

  const [demoApplicant, ...others] = talents
  const owners = companies
    .filter((company) => !isDemo(company) && company.active_until === timeline.today)
    .map(({ owner }) => owner)
  const pick = {
    demo_applicant: () => demoApplicant!,
    demo_owner: () => companies[0]!.owner,
    talent: () => random.pick(others.filter(({ registered_at }) => registered_at < timeline.ago(20))),
    company: () => random.pick(owners),
  }
  const requests = supportRequests.map((data, index): SupportRequest => {
    const requester = pick[data.by]()
    const side = data.by === 'talent' || data.by === 'demo_applicant' ? 'talent' : 'company'
    const request: SupportRequest = { data, requester, side }
    const send = async (text: string, from: Person) => {
      request.id ??= (await startConversation(actor(from), { subject: 'support', id: actor(requester).user_id })).id
      await reply(request.id, from, text)
    }
    planLines(timeline, request, { send, staff: index % 2 === 0 ? admin! : other! })
    return request
  })
  const fromVisitors = contactRequests.map((data, index): SupportRequest => {
    const request: SupportRequest = { data, side: 'staff' }
    const send = async (text: string, from?: Person) => {
      if (from) await reply(request.id!, from, text)
      else request.id = await sendFromVisitor(data, text, `203.0.113.${index + 1}`)
    }
    planLines(timeline, request, { send, staff: index % 2 === 0 ? other! : admin! })
    return request
  })
  return [...requests, ...fromVisitors]
}

interface Conduct {
  send: (text: string, from: Person) => Promise<void>
  staff: Person
}

/** Plans the messages of a request, and what the staff and the requester do after them. */
function planLines(timeline: Timeline, request: SupportRequest, { send, staff }: Conduct): void {
  const { data, requester } = request
  const { hours, lasts, lines, priority, tags, note, isSolved, rating } = data
  const end = timeline.ago(hours / 24)
  const step = lasts / 24 / Math.max(1, lines.length - 1)
  for (const [index, { from, text }] of lines.entries())
    timeline.plan(daysAfter(end, -step * (lines.length - 1 - index)), () =>
      send(text, from === 'staff' ? staff : requester!),
    )
  timeline.plan(minutesAfter(end, 10), async () => {
    const id = request.id!
    if (priority || tags) await editTicket(actor(staff), id, { priority, ...(tags && { tags: [...tags] }) })
    if (note) await addTicketNote(actor(staff), id, { text: note })
    if (isSolved) await solveTicket(actor(staff), id)
  })
  if (rating && requester) timeline.plan(minutesAfter(end, 60), () => rateOwnTicket(actor(requester), rating))
}

/** Sends a message and changes the ticket by it, as the reaction does. */
async function reply(conversation_id: string, from: Person, body: string): Promise<void> {
  await sendMessage(actor(from), conversation_id, { id: randomUUID(), body, reply_to: null, file_ids: [] })
  await transaction((tx) => followMessages(tx, conversation_id))
}

async function sendFromVisitor(data: (typeof contactRequests)[number], message: string, ip: string): Promise<string> {
  const { name, email, company, subject } = data
  await sendContactRequest(visitor, { page: 'contact', name, email, company, subject, message }, [], {
    ip,
    visitor: null,
  })
  return transaction(async (tx) => {
    const { id } = await tx
      .selectFrom('conversations')
      .innerJoin('contact_requests', 'contact_requests.id', 'contact_request_id')
      .where('email', '=', email)
      .select('conversations.id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** What the requester, or the staff for an open request, has not read. */
export function unreadOfRequest({ id, data, side }: SupportRequest): Unread[] {
  if (data.lines.at(-1)!.from === 'requester' && !data.isSolved)
    return [{ conversation_id: id!, side: 'staff', count: 1 }]
  return data.isUnread ? [{ conversation_id: id!, side, count: 1 }] : []
}

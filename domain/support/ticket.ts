import { z } from 'zod'
import { storedFile } from '../files/file.ts'
import { exportQuery, pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { instant, line, uuid } from '../kernel/text.ts'
import { ticketMachine } from './ticket-machine.ts'

export const ticketLimits = {
  tags: 10,
  tag: 30,
  note: 5_000,
  /** Notes shown with a ticket, the newest. */
  notes_shown: 200,
  rating_min: 1,
  rating_max: 5,
  rating_comment: 1_000,
  canned_reply_name: 60,
  canned_replies: 200,
} as const

/** A reply is at risk in the last hours before it is due. */
export const atRiskHours = 4

export const ticketMessages = {
  tag: 'Please enter a tag.',
  too_many_tags: `At most ${ticketLimits.tags} tags.`,
  note: 'Please enter a note.',
  score: 'Please choose a rating.',
  canned_reply_name: 'Please enter a name.',
  canned_reply_body: 'Please write a reply.',
  canned_reply_exists: 'A canned reply with this name already exists.',
  too_many_canned_replies: `There can be at most ${ticketLimits.canned_replies} canned replies.`,
  assignee: 'Choose a member of the staff who can handle this request.',
  merge_self: 'Choose another conversation.',
  company_exists: 'A company with this name already exists.',
  has_account:
    'This email address already has an account. Merge this request with the conversation of that account instead.',
  manager: 'Please choose an account manager.',
  merge_other_requester: 'Only conversations with the same person can be merged.',
} as const

export const ticketSubjects = ['support', 'contact'] as const
export const ticketSubjectLabels = {
  support: 'Support chat',
  contact: 'Contact form',
} as const satisfies Record<(typeof ticketSubjects)[number], string>
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]
export const ticketPriorityLabels = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
} as const satisfies Record<TicketPriority, string>

export const ticketRisks = ['none', 'at_risk', 'overdue'] as const
export type TicketRisk = (typeof ticketRisks)[number]
export const ticketStaffActions = [
  'assign',
  'edit',
  'note',
  'merge',
  'create_company',
  'answer',
  'solve',
  'reopen',
] as const
export const ticketOwnActions = ['solve', 'reopen', 'rate'] as const

export const ticketStatus = z.enum(ticketMachine.states)
export const ticketPriority = z.enum(ticketPriorities)
export const ticketScore = z
  .number(ticketMessages.score)
  .int()
  .min(ticketLimits.rating_min)
  .max(ticketLimits.rating_max)

const staffMember = z.object({ id: uuid, name: z.string() })

/** An internal note of the staff; requesters never see it. */
export const ticketNote = z
  .object({
    id: uuid,
    text: z.string(),
    author: staffMember,
    created_at: instant,
    allowed: z.array(z.enum(['delete'])),
  })
  .meta({ id: 'TicketNote' })
export type TicketNote = z.output<typeof ticketNote>

export const ticketRating = z.object({ score: ticketScore, comment: z.string(), rated_at: instant })

/** A line of the staff inbox. Its conversation has the messages. */
const ticketLine = z.object({
  conversation_id: uuid,
  subject: z.enum(ticketSubjects),
  /** The user, or the name that the visitor entered. */
  requester_name: z.string(),
  /** The company, or the subject of the contact request. */
  detail: z.string(),
  status: ticketStatus,
  priority: ticketPriority,
  assignee: staffMember.nullable(),
  tags: z.array(z.string()),
  last_message: z
    .object({ sender_name: z.string(), is_staff: z.boolean(), excerpt: z.string(), sent_at: instant })
    .nullable(),
  opened_at: instant,
  /** Until when the requester must have a reply; null while none is due. */
  response_due_at: instant.nullable(),
  risk: z.enum(ticketRisks),
  first_responded_at: instant.nullable(),
  solved_at: instant.nullable(),
  rating: ticketRating.nullable(),
  allowed: z.array(z.enum(ticketStaffActions)),
})
export const ticketRow = ticketLine.meta({ id: 'TicketRow' })
export type TicketRow = z.output<typeof ticketRow>

/** A ticket that is open on the screen, with what the staff need beside the conversation. */
export const ticket = ticketLine
  .extend({
    requester: z.object({
      id: uuid.nullable(),
      name: z.string(),
      email: z.string(),
      role: z.enum(['applicant', 'company']).nullable(),
      company: z.string().nullable(),
      /** Of the company, for those who may see it. */
      company_id: uuid.nullable(),
    }),
    /** What the visitor sent with the contact form. */
    contact_request: z
      .object({
        page: z.string(),
        subject: z.string().nullable(),
        sent_at: instant,
        files: z.array(storedFile),
        pages_read: z.array(z.string()),
      })
      .nullable(),
    notes: z.array(ticketNote),
    /** Other conversations with the same person, the newest first; those that can be merged with this one. */
    related: z.array(z.object({ conversation_id: uuid, detail: z.string(), status: ticketStatus, opened_at: instant })),
    /** The conversation that continues this one. */
    merged_into: uuid.nullable(),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.output<typeof ticket>

export const ticketSorts = ['risk', '-last_message_at', '-opened_at', '-priority'] as const

/** `unsolved` are open and waiting ones. */
export const ticketStatusFilters = ['unsolved', ...ticketMachine.states, 'all'] as const

const filter = {
  status: z.enum(ticketStatusFilters).default('unsolved'),
  assignee: z.union([z.enum(['me', 'none']), uuid]).optional(),
  subject: z.enum(ticketSubjects).optional(),
  priority: several(ticketPriority, ticketPriorities.length),
  tag: line(ticketLimits.tag, 'A tag').toLowerCase().optional(),
  /** Of the members of a company. */
  company_id: uuid.optional(),
  /** Only those whose reply is at risk or overdue. */
  at_risk: z.stringbool().default(false),
  /** Words of the requester's name, email or company, of the subject or of the messages. */
  q: searchWords,
}
export type TicketsFilter = z.output<z.ZodObject<typeof filter>>

export const ticketsQuery = pageQuery(ticketSorts, 'risk').extend(filter)
export type TicketsQuery = z.output<typeof ticketsQuery>
export const ticketsExportQuery = exportQuery(filter, ticketsQuery.shape.sort)

/** Of all tickets that the user may see, whatever the filters. */
const ticketCounts = z.object({
  open: z.number().int(),
  waiting: z.number().int(),
  solved: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
  at_risk: z.number().int(),
})

export const ticketsPage = pageOf(ticketRow).extend({
  counts: ticketCounts,
  /** The tags in use, the most frequent first. */
  tags: z.array(z.string()),
})
export type TicketsPage = z.output<typeof ticketsPage>

export const assignee = staffMember.extend({ role: z.enum(['admin', 'account_manager']), is_me: z.boolean() })

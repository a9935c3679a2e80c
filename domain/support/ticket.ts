import { z } from 'zod'
import { accountLimits, accountMessages } from '../accounts/account.ts'
import { storedFile } from '../files/file.ts'
import { exportQuery, pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { instant, line, linkSecret, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'
import { messageEmail, messageLimits } from '../messaging/message.ts'
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

const status = z.enum(ticketMachine.states)
const priority = z.enum(ticketPriorities)
const score = z.number(ticketMessages.score).int().min(ticketLimits.rating_min).max(ticketLimits.rating_max)

const staffMember = z.object({ id: uuid, name: z.string() })

/** Tags are compared in lower case. */
const tag = requiredLine(ticketLimits.tag, ticketMessages.tag, 'A tag').toLowerCase()

export const ticketEditForm = z.strictObject({
  priority: priority.optional(),
  tags: z
    .array(tag)
    .max(ticketLimits.tags, ticketMessages.too_many_tags)
    .transform((tags) => [...new Set(tags)])
    .optional(),
})

/** The new assignee, in place of the one that the user saw: of two people who assign at once, one is told. */
export const assignForm = z.strictObject({ assignee_id: uuid.nullable(), from: uuid.nullable() })

export const ticketNoteForm = z.strictObject({ text: requiredText(ticketLimits.note, ticketMessages.note, 'A note') })

/** The company of a contact request, and its owner, who has the address of the request. */
export const ticketCompanyForm = z.strictObject({
  company_name: requiredLine(accountLimits.company_name, accountMessages.company_name_required, 'A company name'),
  owner_name: requiredLine(accountLimits.name, accountMessages.name_required, 'A name'),
  account_manager_id: z.string().min(1, ticketMessages.manager).pipe(uuid),
})
export type TicketCompanyForm = z.output<typeof ticketCompanyForm>

export const mergeForm = z.strictObject({
  /** The conversation that continues. */
  into: uuid,
})

/** The words for each score, from the lowest. */
export const ratingLabels = ['Very poor', 'Poor', 'Okay', 'Good', 'Very good'] as const

export const ratingForm = z.strictObject({
  score,
  comment: text(ticketLimits.rating_comment, 'A comment').trim().default(''),
})

export const cannedReplyForm = z.strictObject({
  name: requiredLine(ticketLimits.canned_reply_name, ticketMessages.canned_reply_name, 'A name'),
  /** With the fields of message templates, such as {name}. */
  body: requiredText(messageLimits.body, ticketMessages.canned_reply_body, 'A reply'),
})

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

const rating = z.object({ score, comment: z.string(), rated_at: instant })

/** A line of the staff inbox. Its conversation has the messages. */
const ticketLine = z.object({
  conversation_id: uuid,
  subject: z.enum(ticketSubjects),
  /** The user, or the name that the visitor entered. */
  requester_name: z.string(),
  /** The company, or the subject of the contact request. */
  detail: z.string(),
  status,
  priority,
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
  rating: rating.nullable(),
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
    related: z.array(z.object({ conversation_id: uuid, detail: z.string(), status, opened_at: instant })),
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
  priority: several(priority, ticketPriorities.length),
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

/** Whether the staff are there, for the chat and the status page. */
export const availability = z
  .object({
    is_open: z.boolean(),
    /** While closed: when the office opens. */
    opens_at: instant.nullable(),
    /** While open: when it closes. */
    closes_at: instant.nullable(),
    /** The holiday for which it is closed today. */
    holiday: z.string().nullable(),
    timezone: z.string(),
    /** "24 hours": within which we reply. */
    reply_within: z.string(),
  })
  .meta({ id: 'Availability' })
export type Availability = z.output<typeof availability>

/** What a requester sees of a ticket. */
const ownTicketFields = {
  status,
  opened_at: instant,
  /** Until when we promise to reply; null while we have replied. */
  response_due_at: instant.nullable(),
  solved_at: instant.nullable(),
  rating: rating.nullable(),
  allowed: z.array(z.enum(ticketOwnActions)),
}

/** The user's support conversation; both are null before the first message. */
export const ownSupport = z
  .object({
    conversation_id: uuid.nullable(),
    ticket: z.object(ownTicketFields).nullable(),
    availability,
  })
  .meta({ id: 'OwnSupport' })
export type OwnSupport = z.output<typeof ownSupport>

/** The secret is in the fragment of the link and in request bodies, so that no log or proxy has it. */
export const contactStatusForm = z.strictObject({ secret: linkSecret })

export const contactReplyForm = z.strictObject({
  secret: linkSecret,
  /** Chosen by the browser, so that sending again has no second effect. */
  id: uuid,
  body: requiredText(messageLimits.body, 'Please write a message.', 'A message'),
})

export const contactEmailForm = z.strictObject({ secret: linkSecret, message_id: uuid })

export const contactRatingForm = ratingForm.extend({ secret: linkSecret })

/** A contact request on its status page. */
export const contactStatus = z
  .object({
    name: z.string(),
    subject: z.string().nullable(),
    sent_at: instant,
    ...ownTicketFields,
    messages: z.array(
      z.object({
        id: uuid,
        position: z.number().int(),
        is_mine: z.boolean(),
        sender_name: z.string(),
        body: z.string(),
        /** Sent as attachments of the email. */
        files: z.array(storedFile.pick({ name: true, media_type: true, size_bytes: true })),
        email: messageEmail.nullable(),
        sent_at: instant,
        edited_at: instant.nullable(),
        is_deleted: z.boolean(),
      }),
    ),
    /** Earlier messages are not shown. */
    more: z.boolean(),
    /** It continues in the support conversation of the visitor's account; messages are shown only there. */
    continues_in_account: z.boolean(),
    availability,
  })
  .meta({ id: 'ContactStatus' })
export type ContactStatus = z.output<typeof contactStatus>

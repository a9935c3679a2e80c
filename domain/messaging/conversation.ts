import { z } from 'zod'
import { storedFile } from '../files/file.ts'
import { instant, line, uuid, text } from '../kernel/text.ts'
import { meetingAbout } from '../meetings/meeting-forms.ts'
import { searchWords } from '../kernel/page.ts'
import { messageLimits, messagePerson, scheduledMessage } from './message.ts'

/**
 * What a conversation is about. One about an invitation continues with the application, and then with the assignment.
 * `account` is between a company and its account manager, `support` between a user and the staff, and `contact` between
 * a visitor who used the contact form and the staff.
 */
export const conversationSubjects = [
  'application',
  'assignment',
  'invitation',
  'account',
  'support',
  'contact',
] as const
export type ConversationSubject = (typeof conversationSubjects)[number]

/** Those between a company and a talent. */
export const talentSubjects = ['application', 'assignment', 'invitation'] as const satisfies ConversationSubject[]

export const conversationLimits = {
  /** Conversations per response. */
  page: 50,
  pinned: 10,
  recipients: 20,
  /** Files beside a conversation at first, and at most. */
  shown_files: 5,
  files: 200,
} as const

export const conversationMessages = {
  too_many_pinned: `At most ${conversationLimits.pinned} conversations can be pinned.`,
} as const

/** The subjects about which a user can start a conversation, with the ID of the application, company, or user. */
export const conversationForm = z.strictObject({
  subject: z.enum(['application', 'assignment', 'invitation', 'account', 'support']),
  /** Of the application, assignment or invitation; of the company (`account`) or the user (`support`). */
  id: uuid,
})

/** What a reader sees of the other side, and of colleagues, in one line. */
const headline = {
  id: uuid,
  subject: z.enum(conversationSubjects),
  /** The other side: the talent's name for a company, the company's name for a talent. */
  title: z.string(),
  /** The job, the role, or what the conversation is about. */
  detail: z.string(),
  photo_file_id: uuid.nullable(),
  /** If the other side is a company. */
  logo_file_id: uuid.nullable(),
}

/** One line of the list of conversations. */
export const conversation = z
  .object({
    ...headline,
    last_message: z
      .object({ sender_name: z.string(), is_mine: z.boolean(), excerpt: z.string(), sent_at: instant })
      .nullable(),
    /** The reader's own draft. */
    draft: z.string(),
    unread: z.number().int(),
    is_pinned: z.boolean(),
    is_muted: z.boolean(),
    is_archived: z.boolean(),
    is_online: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.output<typeof conversation>

export const conversationFilters = ['inbox', 'unread', 'archived'] as const

export const conversationsQuery = z.strictObject({
  show: z.enum(conversationFilters).default('inbox'),
  q: searchWords,
  /** Conversations after this one, the last of the previous response. */
  after: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(conversationLimits.page).default(30),
})
export type ConversationsQuery = z.output<typeof conversationsQuery>

export const conversationsPage = z.object({
  items: z.array(conversation),
  more: z.boolean(),
  /** The user's conversations with unread messages, without muted ones. */
  unread: z.number().int(),
})

export const conversationActions = [
  'send',
  'archive',
  'report',
  'block',
  'unblock',
  'schedule',
  'use_templates',
] as const

/** The person at the other side or a colleague, with what they have read. */
const participant = messagePerson.extend({
  id: uuid,
  is_me: z.boolean(),
  is_online: z.boolean(),
  /** The newest position that they have read. */
  read_position: z.number().int(),
  /** The time zone of a talent or of the company's office. */
  timezone: z.string().nullable(),
})
export type Participant = z.output<typeof participant>

/** A meeting beside a conversation. */
const nearMeeting = z.object({
  id: uuid,
  title: z.string(),
  is_confirmed: z.boolean(),
  /** The possible times: one, several to choose from, or none if the others choose among open times. */
  times: z.array(instant),
  /** Whether the reader is asked for an answer, and can decline. */
  answer: z.object({ may_decline: z.boolean() }).nullable(),
})

/** Files of a conversation, newest first. */
export const conversationFilesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(conversationLimits.files).default(conversationLimits.shown_files),
})
export const conversationFiles = z.object({
  items: z.array(storedFile.extend({ sender_name: z.string(), position: z.number().int() })),
  total: z.number().int(),
})
export type ConversationFiles = z.output<typeof conversationFiles>

/** A conversation that is open: its people, the facts about its subject, and what the reader may do. */
export const openConversation = z
  .object({
    ...headline,
    participants: z.array(participant),
    /** The facts beside the conversation, each with its page. */
    facts: z.array(z.object({ label: z.string(), value: z.string(), href: z.string().nullable() })),
    /** The page of the subject: the application, the assignment, the job of the invitation. */
    href: z.string().nullable(),
    /** The reader's meetings about the subject that are to come, the next ones first. */
    meetings: z.array(nearMeeting),
    /** What a meeting with the other side is about; null if the reader cannot propose one. */
    meeting_about: meetingAbout.nullable(),
    /** Values for the fields of templates. */
    template_values: z.object({ name: z.string(), job: z.string(), company: z.string(), sender: z.string() }),
    last_position: z.number().int(),
    revision: z.number().int(),
    read_position: z.number().int(),
    unread: z.number().int(),
    is_pinned: z.boolean(),
    is_muted: z.boolean(),
    is_archived: z.boolean(),
    draft: z.string(),
    scheduled: z.array(scheduledMessage),
    /** Contact details and payment outside Tulay cause a warning: there is no contract yet. */
    warns_about_contacts: z.boolean(),
    is_blocked: z.boolean(),
    allowed: z.array(z.enum(conversationActions)),
  })
  .meta({ id: 'OpenConversation' })
export type OpenConversation = z.output<typeof openConversation>

export const conversationState = z.strictObject({
  is_pinned: z.boolean().optional(),
  is_muted: z.boolean().optional(),
  is_archived: z.boolean().optional(),
})

export const draftForm = z.strictObject({ body: text(messageLimits.body, 'A message') })

/** Someone to whom the user may write first. */
export const recipient = z.object({
  subject: conversationForm.shape.subject,
  id: uuid,
  title: z.string(),
  detail: z.string(),
  photo_file_id: uuid.nullable(),
  /** The conversation, if it exists. */
  conversation_id: uuid.nullable(),
})
export type Recipient = z.output<typeof recipient>

export const messageSearchQuery = z.strictObject({
  q: line(200, 'A search').default(''),
  /** Words of the sender's name. */
  from: line(100, 'A name').optional(),
  conversation_id: uuid.optional(),
  has: z.enum(['file', 'link']).optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  page: z.coerce.number().int().min(1).max(100).default(1),
})
export type MessageSearchQuery = z.output<typeof messageSearchQuery>

/** A message that matches a search, in its conversation. */
export const messageHit = z.object({
  message_id: uuid,
  conversation_id: uuid,
  position: z.number().int(),
  title: z.string(),
  detail: z.string(),
  sender_name: z.string(),
  sent_at: instant,
  /** The text around the first match, in parts. */
  excerpt: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
  file_names: z.array(z.string()),
})
export type MessageHit = z.output<typeof messageHit>

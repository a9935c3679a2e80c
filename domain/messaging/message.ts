import { z } from 'zod'
import { storedFile } from '../files/file.ts'
import { instant, line, requiredText, text, uuid } from '../kernel/text.ts'

export const messageLimits = {
  body: 10_000,
  /** Files of one message. */
  files: 5,
  /** The whole text of an email, with the quoted one. */
  whole_email: 200_000,
  /** The parts of an email that are named because messages cannot have them. */
  left_out: 20,
  /** How long the sender can edit a message. */
  edit_minutes: 15,
  /** The most messages in one response. */
  page: 100,
  /** Scheduled messages that one person has waiting in one conversation. */
  scheduled: 20,
  /** How far ahead a message can be scheduled. */
  scheduled_days: 90,
  template_name: 60,
  templates: 100,
  /** The largest position that the database can store. */
  position: 2_147_483_647,
} as const

export const messageMessages = {
  body: 'Please write a message.',
  reply_to: 'The message that you reply to is no longer available.',
  files: `Attach at most ${messageLimits.files} files.`,
  file_sent: 'This file is already part of a message. Please upload it again.',
  too_late_to_edit: `A message can be edited for ${messageLimits.edit_minutes} minutes.`,
  past: 'Choose a time in the future.',
  too_far: `Choose a time within ${messageLimits.scheduled_days} days.`,
  too_many_scheduled: `At most ${messageLimits.scheduled} messages can wait in a conversation.`,
  too_many_templates: `A company can have at most ${messageLimits.templates} templates.`,
  template_name: 'Please enter a name.',
  taken_id: 'Another message already has this ID. Send the message with a new one.',
  template_exists: 'A template with this name already exists.',
} as const

/** The notice in the place of a message that staff hid. */
export const hiddenMessageText = 'This message was removed by our staff because it breaks our terms.'

/** The reactions to a message, as emoji. */
export const reactions = ['👍', '❤️', '😄', '🎉', '🙏', '👀'] as const
export const reaction = z.enum(reactions)
export type Reaction = (typeof reactions)[number]

/** What happens to the subject of a conversation, shown in it. Both sides can see each of them. */
export const conversationEvents = [
  'application_submitted',
  'stage_published',
  'application_withdrawn',
  'application_rejected',
  'test_assigned',
  'test_submitted',
  'meeting_proposed',
  'meeting_rescheduled',
  'meeting_confirmed',
  'meeting_declined',
  'meeting_cancelled',
  'meeting_missed',
  'offer_sent',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'offer_countered',
  'offer_kept',
  'offer_extended',
  'offer_expired',
  'assignment_created',
  'assignment_ended',
  'hours_approved',
  'invitation_sent',
  'invitation_declined',
  'invitation_withdrawn',
  'manager_changed',
  'ticket_assigned',
  'ticket_solved',
  'ticket_reopened',
] as const
export type ConversationEvent = (typeof conversationEvents)[number]

const body = text(messageLimits.body, 'A message').trim()
const file_ids = z.array(uuid).max(messageLimits.files, messageMessages.files).default([])

/** A new message. The browser chooses the ID, so that sending it again has no second effect. */
export const messageForm = z
  .strictObject({ id: uuid, body, reply_to: uuid.nullable().default(null), file_ids })
  .refine((form) => form.body !== '' || form.file_ids.length > 0, { path: ['body'], message: messageMessages.body })
export type MessageForm = z.output<typeof messageForm>

export const editForm = z.strictObject({ body: requiredText(messageLimits.body, messageMessages.body, 'A message') })

/** The person who wrote a message, as the reader may see them. */
export const messagePerson = z.object({
  /** Null for a visitor who wrote with the contact form. */
  id: uuid.nullable(),
  name: z.string(),
  side: z.enum(['company', 'talent', 'staff', 'visitor']),
  photo_file_id: uuid.nullable(),
})
export type MessagePerson = z.output<typeof messagePerson>

/** The excerpt of a message that another one replies to. */
const quotedMessage = z.object({ id: uuid, position: z.number().int(), sender_name: z.string(), excerpt: z.string() })

/** What the email of a message has that the message does not: more text, and the names of parts that it cannot have. */
export const messageEmail = z.object({ has_more_text: z.boolean(), left_out: z.array(z.string()) })
export type MessageEmail = z.output<typeof messageEmail>

export const wholeEmail = z.object({ text: z.string() })
export type WholeEmail = z.output<typeof wholeEmail>

/** A message or an event of a conversation, in the order of `position`. */
export const message = z
  .object({
    id: uuid,
    conversation_id: uuid,
    /** The order in the conversation, from 1, without gaps. */
    position: z.number().int(),
    /** Rises with each change in the conversation; the newest change of this message. */
    revision: z.number().int(),
    kind: z.enum(['text', 'event']),
    sender: messagePerson.nullable(),
    /** Empty for events and deleted messages. */
    body: z.string(),
    reply_to: quotedMessage.nullable(),
    files: z.array(storedFile),
    reactions: z.array(
      z.object({ reaction, count: z.number().int(), names: z.array(z.string()), is_mine: z.boolean() }),
    ),
    /** What an event says, and the page about it. */
    event: z.object({ kind: z.enum(conversationEvents), text: z.string(), href: z.string().nullable() }).nullable(),
    sent_at: instant,
    edited_at: instant.nullable(),
    deleted_at: instant.nullable(),
    /** The staff replaced it by a notice. */
    is_hidden: z.boolean(),
    /** How it was written: in the product, as an email, or at the time that its sender had chosen. */
    via: z.enum(['app', 'email', 'schedule']),
    email: messageEmail.nullable(),
    allowed: z.array(z.enum(['edit', 'delete', 'react', 'reply', 'report'])),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof message>

/**
 * Which messages of a conversation: the newest, those before or around a position, those from a date on, or those that
 * changed after a revision.
 */
export const messagesQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(messageLimits.position).optional(),
  after: z.coerce.number().int().min(0).max(messageLimits.position).optional(),
  around: z.coerce.number().int().min(1).max(messageLimits.position).optional(),
  /** The first message at or after this instant, with those around it. */
  at: instant.optional(),
  changed_after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(messageLimits.page).default(50),
})
export type MessagesQuery = z.output<typeof messagesQuery>

/** Messages in the order of their positions; those of `changed_after` in the order of their revisions. */
export const messagesPage = z.object({
  items: z.array(message),
  /** The newest position and revision of the conversation when it was read. */
  last_position: z.number().int(),
  revision: z.number().int(),
  /** More messages changed than the response has: ask again with the last item's revision. */
  more: z.boolean(),
})

export const scheduleForm = z
  .strictObject({ id: uuid, body, file_ids, send_at: instant })
  .refine((form) => form.body !== '' || form.file_ids.length > 0, { path: ['body'], message: messageMessages.body })

/** A message that waits for its time. Only its sender sees it. */
export const scheduledMessage = z
  .object({
    id: uuid,
    conversation_id: uuid,
    body: z.string(),
    files: z.array(storedFile),
    send_at: instant,
    /** Why it could not be sent. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'ScheduledMessage' })
export type ScheduledMessage = z.output<typeof scheduledMessage>

/** The fields that a template can contain; each is replaced when the template is inserted. */
export const templateFields = ['name', 'job', 'company', 'sender'] as const
export type TemplateField = (typeof templateFields)[number]

export const templateForm = z.strictObject({
  name: line(messageLimits.template_name, 'A name').min(1, messageMessages.template_name),
  body: requiredText(messageLimits.body, messageMessages.body, 'A template'),
})

/** A message template of a company, or a canned reply of the staff. */
export const messageTemplate = z
  .object({
    id: uuid,
    name: z.string(),
    body: z.string(),
    updated_at: instant,
    allowed: z.array(z.enum(['edit', 'delete'])),
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.output<typeof messageTemplate>

/** `Hello {name}` with the values of the conversation; unknown fields stay. */
export const fillTemplate = (template: string, values: Partial<Record<TemplateField, string>>): string =>
  template.replace(/\{(\w+)\}/g, (field, name: string) => values[name as TemplateField] ?? field)

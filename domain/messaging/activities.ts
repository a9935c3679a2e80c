import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { offPlatformKinds } from './off-platform.ts'

const ofOwnView = z.object({ conversation_id: uuid, user_id: uuid })
const ofTemplate = z.object({ message_template_id: uuid, name: z.string() })
export const ofConversation = z.object({ conversation_id: uuid, user_ids: z.array(uuid) })
export const ofMessage = ofConversation.extend({ message_id: uuid })

/** The people of a conversation, in its queries. */
const people = { users: ['messaging'] } as const
const ownView = { user: ['messaging'] } as const

export const messagingActivities = {
  ...defineActivities('conversation', {
    started: { data: ofConversation, label: 'Conversation started', notifies: null, stale: people },
    /** The conversation continues with the application or the assignment. */
    continued: { data: ofConversation, label: 'Conversation continued', notifies: null, stale: people },
    joined: { data: ofConversation, label: 'Conversation joined', notifies: null, stale: people },
    left: { data: ofConversation, label: 'Conversation left', notifies: null, stale: people },
    /** An activity is shown in the conversation. */
    event_added: { data: ofConversation, label: 'Event shown in a conversation', notifies: null, stale: people },
    blocked: { data: ofConversation, label: 'Conversation blocked', notifies: null, stale: people },
    unblocked: { data: ofConversation, label: 'Conversation unblocked', notifies: null, stale: people },
    /** The user's own view of a conversation: read, draft, pin, mute, archive. */
    state_set: { data: ofOwnView, label: 'Own view of a conversation changed', notifies: null, stale: ownView },
    /** A member of staff read a conversation in which they do not take part, because of a report or as an admin. */
    inspected: {
      data: z.object({
        conversation_id: uuid,
        report_id: uuid.nullable(),
        /** Whose conversation it is. */
        talent_id: uuid.nullable().default(null),
        requester_id: uuid.nullable().default(null),
      }),
      label: 'Conversation read by staff',
      notifies: null,
      stale: null,
    },
  }),
  ...defineActivities('message', {
    sent: { data: ofMessage, label: 'Message sent', notifies: 'messages', stale: people },
    edited: { data: ofMessage, label: 'Message edited', notifies: null, stale: people },
    deleted: { data: ofMessage, label: 'Message deleted', notifies: null, stale: people },
    reacted: { data: ofMessage, label: 'Reaction to a message changed', notifies: null, stale: people },
    /** It has contact details or asks for payment outside Tulay before a contract. */
    flagged: {
      data: z.object({
        conversation_id: uuid,
        message_id: uuid,
        kinds: z.array(z.enum(offPlatformKinds)).default([]),
      }),
      label: 'Message flagged automatically',
      notifies: null,
      stale: null,
    },
    scheduled: { data: ofOwnView, label: 'Message scheduled', notifies: null, stale: ownView },
    unscheduled: { data: ofOwnView, label: 'Scheduled message canceled', notifies: null, stale: ownView },
    schedule_failed: {
      data: ofOwnView.extend({ scheduled_message_id: uuid }),
      label: 'Scheduled message not sent',
      notifies: 'messages',
      stale: ownView,
    },
  }),
  ...defineActivities('message_template', {
    created: { data: ofTemplate, label: 'Message template created', notifies: null, stale: { company: ['messaging'] } },
    edited: { data: ofTemplate, label: 'Message template edited', notifies: null, stale: { company: ['messaging'] } },
    deleted: { data: ofTemplate, label: 'Message template deleted', notifies: null, stale: { company: ['messaging'] } },
  }),
}

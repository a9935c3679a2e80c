import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { ofConversation, ofMessage } from '../messaging/activities.ts'
import { messagePerson } from '../messaging/message.ts'

const ofCannedReply = z.object({ canned_reply_id: uuid, name: z.string() })

/** The staff who handle a ticket, and its requester. */
const people = { users: ['support'] } as const
/** It also changes who takes part in the conversation, or where its messages are. */
const peopleAndMessages = { users: ['support', 'messaging'] } as const

export const supportActivities = {
  ...defineActivities('contact_request', {
    sent: {
      data: z.object({ contact_request_id: uuid }),
      label: 'Contact request sent',
      notifies: 'support',
      stale: null,
    },
  }),
  ...defineActivities('ticket', {
    /** A ticket is identified by its conversation. Its user_ids are the staff who handle it and the requester. */
    opened: { data: ofConversation, label: 'Ticket opened', notifies: 'support', stale: people },
    /** A message in the conversation of a ticket; it is also a `message.sent`. */
    message_sent: {
      data: ofMessage.extend({ side: messagePerson.shape.side }),
      label: 'Message sent in a ticket',
      notifies: null,
      stale: people,
    },
    answered: { data: ofConversation, label: 'Ticket answered', notifies: null, stale: people },
    solved: { data: ofConversation, label: 'Ticket solved', notifies: 'support', stale: people },
    reopened: {
      data: ofConversation.extend({ from: z.enum(['waiting', 'solved']) }),
      label: 'Ticket reopened',
      notifies: null,
      stale: people,
    },
    assigned: {
      data: ofConversation.extend({ from: uuid.nullable(), assignee_id: uuid.nullable() }),
      label: 'Ticket assigned',
      notifies: 'support',
      stale: peopleAndMessages,
    },
    edited: { data: ofConversation, label: 'Ticket edited', notifies: null, stale: people },
    noted: {
      data: ofConversation.extend({ note_id: uuid }),
      label: 'Internal note added to a ticket',
      notifies: null,
      stale: people,
    },
    note_deleted: {
      data: ofConversation.extend({ note_id: uuid }),
      label: 'Internal note deleted from a ticket',
      notifies: null,
      stale: people,
    },
    company_created: {
      data: ofConversation.extend({ company_id: uuid, name: z.string() }),
      label: 'Company created from a contact request',
      notifies: null,
      stale: peopleAndMessages,
    },
    /** `into` is the other conversation. */
    merged: {
      data: ofConversation.extend({ into: uuid }),
      label: 'Ticket merged',
      notifies: null,
      stale: peopleAndMessages,
    },
    rated: {
      data: ofConversation.extend({ score: z.number().int() }),
      label: 'Ticket rated',
      notifies: null,
      stale: people,
    },
    /** The reply is due soon. */
    at_risk: { data: ofConversation, label: 'Ticket reply due soon', notifies: 'support', stale: people },
  }),
  ...defineActivities('canned_reply', {
    // Staff see canned replies when they open the list.
    created: { data: ofCannedReply, label: 'Canned reply created', notifies: null, stale: null },
    edited: { data: ofCannedReply, label: 'Canned reply edited', notifies: null, stale: null },
    deleted: { data: ofCannedReply, label: 'Canned reply deleted', notifies: null, stale: null },
  }),
}

import { conversationNotifications } from '#server/features/messaging/conversation-notifications.ts'
import { registerSubject } from '#server/features/notifications/subjects.ts'
import { ticketNotifications } from '#server/features/support/ticket-notifications.ts'

registerSubject('conversation', conversationNotifications)
registerSubject('ticket', ticketNotifications)

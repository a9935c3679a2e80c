import { conversationNotifications } from '#server/features/messaging/conversation-notifications.ts'
import { registerSubject } from '#server/features/notifications/subjects.ts'

registerSubject('conversation', conversationNotifications)

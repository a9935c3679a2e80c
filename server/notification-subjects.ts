import { assignmentNotifications } from '#server/features/assignments/assignment-notifications.ts'
import { conversationNotifications } from '#server/features/messaging/conversation-notifications.ts'
import { invoiceNotifications } from '#server/features/invoices/invoice-notifications.ts'
import { meetingNotifications } from '#server/features/meeting-mail/meeting-notifications.ts'
import { paymentNotifications } from '#server/features/payments/payment-notifications.ts'
import { registerSubject } from '#server/features/notifications/subjects.ts'
import { ticketNotifications } from '#server/features/support/ticket-notifications.ts'

registerSubject('assignment', assignmentNotifications)
registerSubject('conversation', conversationNotifications)
registerSubject('invoice', invoiceNotifications)
registerSubject('payment', paymentNotifications)
registerSubject('meeting', meetingNotifications)
registerSubject('ticket', ticketNotifications)

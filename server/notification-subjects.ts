import { assignmentNotifications } from '#server/features/assignments/on-assignment-activity.ts'
import { conversationNotifications } from '#server/features/messaging/unread-mails.ts'
import { invoiceNotifications } from '#server/features/invoices/on-invoice-activity.ts'
import { meetingNotifications } from '#server/features/meeting-mail/meeting-notifications.ts'
import { paymentNotifications } from '#server/features/payments/on-payment-activity.ts'
import { registerSubject } from '#server/features/notifications/subjects.ts'
import { ticketNotifications } from '#server/features/support/on-ticket-activity.ts'

registerSubject('assignment', assignmentNotifications)
registerSubject('conversation', conversationNotifications)
registerSubject('invoice', invoiceNotifications)
registerSubject('payment', paymentNotifications)
registerSubject('meeting', meetingNotifications)
registerSubject('ticket', ticketNotifications)

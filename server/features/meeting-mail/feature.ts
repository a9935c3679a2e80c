import { calendarFeedApi } from '#domain/meetings/calendar-feed-api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { mailboxOf } from '#server/platform/mail/receiving/mailbox.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { calendarFeedRoutes, createCalendarFeed, findCalendarFeed, removeCalendarFeed } from './calendar-feed.ts'
import { findCalendarMailbox, receiveCalendarReply } from './calendar-replies.ts'
import { meetingMails } from './mails.ts'
import { meetingNotifications } from './participations.ts'
import {
  notifyOfChange,
  mailChange,
  mailNoShow,
  notifyOfDelay,
  notifyOfWaiting,
  remindParticipants,
} from './on-meeting-activity.ts'
import { sendMeetingReminders } from './send-meeting-reminders.ts'

export const meetingMail = defineFeature({
  api: calendarFeedApi,
  handlers: {
    find: findCalendarFeed,
    create: createCalendarFeed,
    remove: removeCalendarFeed,
  },
  routes: [calendarFeedRoutes],
  reactions: {
    'meeting.proposed': { notify_participants: notifyOfChange, mail_participants: mailChange },
    'meeting.rescheduled': { notify_participants: notifyOfChange, mail_participants: mailChange },
    'meeting.handed_over': { notify_participants: notifyOfChange, mail_participants: mailChange },
    'meeting.confirmed': { notify_participants: notifyOfChange, mail_participants: mailChange },
    'meeting.declined': { notify_participants: notifyOfChange, mail_participants: mailChange },
    'meeting.cancelled': { notify_participants: notifyOfChange, mail_participants: mailChange },
    'meeting.missed': { notify_participants: notifyOfChange, mail_participants: mailNoShow },
    'meeting.running_late': { notify_participants: notifyOfDelay },
    'meeting.person_waiting': { notify_organizers: notifyOfWaiting },
    'meeting.starts_soon': { remind_participants: remindParticipants },
  },
  schedules: { send_meeting_reminders: [everyMinute, sendMeetingReminders] },
  mails: meetingMails,
  // Calendar programs send answers by themselves.
  mailbox: mailboxOf(findCalendarMailbox, receiveCalendarReply, { acceptsAutomatic: true }),
  notificationSubjects: { meeting: meetingNotifications },
  personalData: {
    calendar_feeds: { is: 'Calendar feed', rules: [deleted('user_id')], secret: 'id', plain: 'user_id created_at' },
  },
})

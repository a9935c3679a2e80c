import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofUser = z.object({ user_id: uuid })
export const ofMeeting = z.object({
  meeting_id: uuid,
  application_id: uuid.nullable(),
  user_ids: z.array(uuid),
  /** The version of the invitation after the change. */
  sequence: z.number().int(),
  starts_at: z.string().nullable(),
})
const ofMeetingWithReason = ofMeeting.extend({ reason: z.string() })

const people = {
  users: ['applications', 'meetings', 'calendarSync', 'talent'],
  company: ['applications', 'companies', 'jobs', 'meetings'],
} as const

export const meetingActivities = {
  ...defineActivities('meeting', {
    proposed: { data: ofMeeting, label: 'Meeting proposed', history: 'Proposed', notifies: 'meetings', stale: people },
    accepted: { data: ofMeeting, label: 'Meeting accepted', history: 'Accepted', notifies: null, stale: people },
    confirmed: {
      data: ofMeeting,
      label: 'Meeting confirmed',
      history: 'Confirmed',
      notifies: 'meetings',
      stale: people,
    },
    declined: {
      data: ofMeetingWithReason,
      label: 'Meeting declined',
      history: 'Declined',
      notifies: 'meetings',
      stale: people,
    },
    cancelled: {
      data: ofMeetingWithReason,
      label: 'Meeting canceled',
      history: 'Canceled',
      notifies: 'meetings',
      stale: people,
    },
    completed: { data: ofMeeting, label: 'Meeting completed', history: 'Held', notifies: null, stale: people },
    notes_edited: { data: ofMeeting, label: 'Meeting notes edited', notifies: null, stale: people },
    missed: {
      data: ofMeetingWithReason,
      label: 'Meeting missed',
      history: 'Marked as a no-show',
      notifies: 'meetings',
      stale: people,
    },
    rescheduled: {
      data: ofMeetingWithReason,
      label: 'Meeting rescheduled',
      history: 'Rescheduled',
      notifies: 'meetings',
      stale: people,
    },
    /** A member who left was replaced. */
    handed_over: {
      data: ofMeetingWithReason,
      label: 'Meeting handed over',
      history: 'Handed over',
      notifies: 'meetings',
      stale: people,
    },
    running_late: {
      data: ofMeeting.extend({ minutes: z.number().int() }),
      label: 'Participant running late',
      history: 'Running late',
      notifies: 'meetings',
      stale: people,
    },
    /** A person waits in the meeting room, in which there is no one to let them in. */
    person_waiting: {
      data: ofMeeting.extend({ stay_id: uuid }),
      label: 'Participant waiting in the meeting room',
      notifies: 'meetings',
      stale: null,
    },
    /** Its participants are reminded, `minutes` before it starts. */
    starts_soon: {
      data: ofMeeting.extend({ minutes: z.number().int() }),
      label: 'Meeting reminder sent',
      notifies: 'meetings',
      stale: null,
    },
  }),
  ...defineActivities('calendar_feed', {
    created: { data: ofUser, label: 'Calendar feed created', notifies: null, stale: null },
    removed: { data: ofUser, label: 'Calendar feed removed', notifies: null, stale: null },
  }),
  ...defineActivities('availability', {
    changed: { data: ofUser, label: 'Availability changed', notifies: null, stale: { user: ['meetings'] } },
  }),
  ...defineActivities('company', {
    rescheduling_changed: {
      data: z.object({
        reschedules_max: z.number().int(),
        reschedule_notice_minutes: z.number().int(),
      }),
      label: 'Rescheduling rules changed',
      notifies: null,
      stale: { company: ['meetings'] },
    },
  }),
}

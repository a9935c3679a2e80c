import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, several } from '../kernel/page.ts'
import { instant, line, uuid } from '../kernel/text.ts'
import { ownAvailability, reschedulingRules } from './availability.ts'
import { calendarPage, calendarQuery } from './calendar.ts'
import {
  cancelForm,
  colleague,
  completeForm,
  confirmForm,
  declineForm,
  lateForm,
  meetingForm,
  meetingSubject,
  rescheduleForm,
} from './meeting-forms.ts'
import { meeting, meetingKinds, meetingLimits, meetingsQuery, openMeeting, panelRules } from './meeting.ts'
import { openTimesPage } from './open-time.ts'

/** What a meeting that is still to be proposed is about, for its open times. */
const plannedMeeting = z.strictObject({
  kind: z.enum(meetingKinds),
  application_id: uuid.optional(),
  assignment_id: uuid.optional(),
  company_id: uuid.optional(),
  panelist_ids: several(uuid, meetingLimits.panelists),
  panel_rule: z.enum(panelRules).default('all'),
  minutes: z.coerce.number().int().min(meetingLimits.minutes_min).max(meetingLimits.minutes_max).optional(),
  from: instant.optional(),
  /** Days from `from` on. */
  days: z.coerce.number().int().min(1).max(31).default(14),
})
export type PlannedMeeting = z.output<typeof plannedMeeting>

export const meetingsApi = defineApi('meetings', 'Meetings', {
  calendar: {
    method: 'GET',
    url: '/api/calendar',
    schema: {
      summary: "The user's meetings, deadlines, shifts, holidays and busy times between two instants",
      querystring: calendarQuery,
      response: calendarPage,
    },
    config: { permission: 'meeting.list', viewable: 'impersonation.start' },
  },
  list: {
    method: 'GET',
    url: '/api/meetings',
    schema: { summary: "The user's meetings", querystring: meetingsQuery, response: pageOf(meeting) },
    config: { permission: 'meeting.list', viewable: 'impersonation.start' },
  },
  listOfApplicant: {
    method: 'GET',
    url: '/api/applicant/meetings',
    schema: {
      summary: "The applicant's upcoming meetings, soonest first",
      querystring: pageQuery(['starts_at'], 'starts_at'),
      response: pageOf(meeting),
    },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  find: {
    method: 'GET',
    url: '/api/meetings/:id',
    schema: { summary: 'A meeting', response: openMeeting },
    config: { permission: 'meeting.see', viewable: 'impersonation.start' },
  },
  colleagues: {
    method: 'GET',
    url: '/api/meetings/colleagues',
    schema: {
      summary: 'The people whom the user can choose for a panel',
      response: z.object({ items: z.array(colleague) }),
    },
    config: { permission: 'meeting.list_colleagues' },
  },
  subjects: {
    method: 'GET',
    url: '/api/meetings/subjects',
    schema: {
      summary: 'The applicants, companies and assignments about which the user can arrange a meeting, by name',
      querystring: z.strictObject({ q: line(200, 'A search').default('') }),
      response: z.object({ items: z.array(meetingSubject).max(meetingLimits.subjects) }),
    },
    config: { permission: 'meeting.list_subjects' },
  },
  plan: {
    method: 'GET',
    url: '/api/meetings/open-times',
    schema: {
      summary: 'The open times for a meeting that is to be proposed',
      querystring: plannedMeeting,
      response: openTimesPage,
    },
    config: { permission: 'meeting.plan' },
  },
  openTimes: {
    method: 'GET',
    url: '/api/meetings/:id/open-times',
    schema: {
      summary: 'The times that the user can choose for a meeting, or propose instead',
      querystring: plannedMeeting.pick({ from: true, days: true, minutes: true }),
      response: openTimesPage,
    },
    config: { permission: 'meeting.reschedule' },
  },
  propose: {
    method: 'POST',
    url: '/api/meetings',
    schema: { summary: 'Propose a meeting', body: meetingForm, response: openMeeting },
    config: { permission: 'meeting.propose', effect: 'none', creates: true },
  },
  confirm: {
    method: 'POST',
    url: '/api/meetings/:id/confirm',
    schema: { summary: 'Choose a time and confirm', body: confirmForm, response: openMeeting },
    config: { permission: 'meeting.confirm', effect: 'none' },
  },
  decline: {
    method: 'POST',
    url: '/api/meetings/:id/decline',
    schema: { summary: 'Decline a meeting', body: declineForm, response: openMeeting },
    config: { permission: 'meeting.decline', effect: 'none' },
  },
  reschedule: {
    method: 'POST',
    url: '/api/meetings/:id/reschedule',
    schema: { summary: 'Propose other times; the others are asked again', body: rescheduleForm, response: openMeeting },
    config: { permission: 'meeting.reschedule', effect: 'none' },
  },
  cancel: {
    method: 'POST',
    url: '/api/meetings/:id/cancel',
    schema: { summary: 'Cancel a meeting', body: cancelForm, response: openMeeting },
    config: { permission: 'meeting.cancel', effect: 'none' },
  },
  complete: {
    method: 'POST',
    url: '/api/meetings/:id/complete',
    schema: {
      summary: 'Mark a meeting as held, with its outcome and notes; again: changes them',
      body: completeForm,
      response: openMeeting,
    },
    config: { permission: 'meeting.complete', effect: 'none' },
  },
  miss: {
    method: 'POST',
    url: '/api/meetings/:id/miss',
    schema: { summary: 'Mark a meeting as a no-show', response: openMeeting },
    config: { permission: 'meeting.miss', effect: 'none' },
  },
  announceLate: {
    method: 'POST',
    url: '/api/meetings/:id/late',
    schema: { summary: 'Tell the others that the user is running late', body: lateForm, response: openMeeting },
    config: { permission: 'meeting.announce_late', effect: 'none' },
  },
  availability: {
    method: 'GET',
    url: '/api/availability',
    schema: { summary: 'When the user is open for meetings', response: ownAvailability },
    config: { permission: 'availability.see', viewable: 'impersonation.start' },
  },
  saveAvailability: {
    method: 'PUT',
    url: '/api/availability',
    schema: { summary: 'Change when the user is open for meetings', body: ownAvailability, response: ownAvailability },
    config: { permission: 'availability.edit', effect: 'none' },
  },
  reschedulingRules: {
    method: 'GET',
    url: '/api/company/rescheduling',
    schema: { summary: 'How often and until when meetings can be rescheduled', response: reschedulingRules },
    config: { permission: 'meeting.see_rules', viewable: 'impersonation.start' },
  },
  saveReschedulingRules: {
    method: 'PUT',
    url: '/api/company/rescheduling',
    schema: { summary: 'Change the limits on rescheduling', body: reschedulingRules, response: reschedulingRules },
    config: { permission: 'meeting.edit_rules', effect: 'none' },
  },
})

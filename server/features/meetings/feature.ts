import { meetingsApi } from '#domain/meetings/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { cleared, deleted, erased, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import { confirmMeeting, declineMeeting, proposeMeeting } from './arranging.ts'
import { saveAvailability, showAvailability } from './availability.ts'
import { showCalendar } from './calendar.ts'
import { cancelMeetings, cancelMeetingsOfFilledJob } from './handing-over.ts'
import { announceLate, completeMeeting, missMeeting } from './holding.ts'
import { listMeetingColleagues, listMeetingSubjects, listMeetings, showMeeting } from './lists.ts'
import { planOpenTimes, showOpenTimes } from './open-times.ts'
import { cancelMeeting, findReschedulingRules, rescheduleMeeting, saveReschedulingRules } from './rescheduling.ts'

export const meetings = defineFeature({
  api: meetingsApi,
  handlers: {
    calendar: showCalendar,
    list: listMeetings,
    listOfApplicant: listMeetings,
    subjects: (actor, query) => listMeetingSubjects(actor, query.q),
    colleagues: listMeetingColleagues,
    plan: planOpenTimes,
    openTimes: showOpenTimes,
    find: (actor, id) => showMeeting(actor, id),
    propose: (actor, body) => transaction(async (tx) => showMeeting(actor, await proposeMeeting(actor, body), tx)),
    confirm: thenShow(confirmMeeting, showMeeting),
    decline: thenShow(declineMeeting, showMeeting),
    reschedule: thenShow(rescheduleMeeting, showMeeting),
    cancel: thenShow(cancelMeeting, showMeeting),
    complete: thenShow(completeMeeting, showMeeting),
    miss: thenShow(missMeeting, showMeeting),
    announceLate: thenShow(announceLate, showMeeting),
    availability: showAvailability,
    saveAvailability,
    reschedulingRules: findReschedulingRules,
    saveReschedulingRules,
  },
  reactions: {
    'application.moved': { cancel_meetings: cancelMeetings },
    'job.filled': { cancel_meetings: cancelMeetingsOfFilledJob },
  },
  personalData: {
    availability: {
      is: 'Availability for meetings',
      rules: [deleted('user_id', 'meetings')],
      personal: 'hours exceptions timezone',
      plain:
        'user_id buffer_before_minutes buffer_after_minutes notice_minutes meetings_a_day minutes holiday_countries updated_at',
    },
    busy_times: {
      is: 'Busy time',
      rules: [deleted('user_id')],
      personal: 'during',
      why: 'Made of meetings and the connected calendar.',
      plain: 'id user_id meeting_id lane calendar_entry_id',
    },
    meeting_people: {
      is: 'Participation in a meeting',
      rules: [exported('user_id', 'meetings')],
      why: 'IDs and times.',
      plain: 'meeting_id user_id status starts_at ends_at side response is_assigned',
    },
    meeting_times: { is: 'Proposed time of a meeting', why: 'Times.', plain: 'meeting_id starts_at ends_at' },
    meetings: {
      is: 'Meeting',
      rules: [
        exported('id in (select meeting_id from meeting_people where user_id = $id)', 'meetings'),
        cleared(
          'organizer_id = $id or application_id in (select id from applications where applicant_id = $id) or assignment_id in (select id from assignments where talent_id = $id)',
          {
            title: erased,
            link: '',
            message: '',
            reason: '',
            notes: '',
          },
        ),
        ofCompany('company_id', { title: erased, link: '', message: '', reason: '', notes: '' }),
      ],
      personal: 'title link message reason notes',
      withheld: 'notes outcome step_id organizer_interviews scorecards_requested_at',
      plain:
        'id company_id application_id status starts_at ends_at sequence organizer_id created_at updated_at kind assignment_id minutes choose_until panel_rule proposing_side reschedules outcome reminded_at step_id organizer_interviews scorecards_requested_at',
    },
  },
})

import { meetingsApi } from '#domain/meetings/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { confirmMeeting, declineMeeting, proposeMeeting } from './arranging.ts'
import { saveAvailability, showAvailability } from './availability.ts'
import { showCalendar } from './calendar.ts'
import { cancelMeetings } from './handing-over.ts'
import { announceLate, completeMeeting, missMeeting } from './holding.ts'
import { listMeetingColleagues, listMeetingSubjects, listMeetings, showMeeting } from './lists.ts'
import { planOpenTimes, showOpenTimes } from './open-times.ts'
import { meetingsData } from './personal-data.ts'
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
  reactions: { 'application.moved': { cancel_meetings: cancelMeetings } },
  personalData: meetingsData,
})

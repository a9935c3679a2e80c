import type { FastifyInstance } from 'fastify'
import { meetingsApi } from '#domain/meetings/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { serve } from '#server/platform/http/routes.ts'
import { announceLate, completeMeeting, missMeeting } from './holding.ts'
import { cancelMeeting, findReschedulingRules, rescheduleMeeting, saveReschedulingRules } from './rescheduling.ts'
import { confirmMeeting, declineMeeting, proposeMeeting } from './arranging.ts'
import { listMeetingColleagues, listMeetingSubjects, listMeetings, showMeeting } from './lists.ts'
import { saveAvailability, showAvailability } from './availability.ts'
import { showCalendar } from './calendar.ts'
import { planOpenTimes, showOpenTimes } from './open-times.ts'

export function meetingRoutes(app: FastifyInstance): void {
  serve(app, meetingsApi.calendar, ({ actor, query }) => showCalendar(actor, query))
  serve(app, meetingsApi.list, ({ actor, query }) => listMeetings(actor, query))
  serve(app, meetingsApi.listOfApplicant, ({ actor, query }) => listMeetings(actor, query))
  serve(app, meetingsApi.subjects, ({ actor, query }) => listMeetingSubjects(actor, query.q))
  serve(app, meetingsApi.colleagues, ({ actor }) => listMeetingColleagues(actor))
  serve(app, meetingsApi.plan, ({ actor, query }) => planOpenTimes(actor, query))
  serve(app, meetingsApi.openTimes, ({ actor, params, query }) => showOpenTimes(actor, params.id, query))
  serve(app, meetingsApi.find, ({ actor, params }) => showMeeting(actor, params.id))
  serve(app, meetingsApi.propose, ({ actor, body }) =>
    transaction(async (tx) => showMeeting(actor, await proposeMeeting(actor, body), tx)),
  )
  serve(app, meetingsApi.confirm, async ({ actor, params, body }) =>
    showMeeting(actor, await confirmMeeting(actor, params.id, body)),
  )
  serve(app, meetingsApi.decline, async ({ actor, params, body }) =>
    showMeeting(actor, await declineMeeting(actor, params.id, body)),
  )
  serve(app, meetingsApi.reschedule, async ({ actor, params, body }) =>
    showMeeting(actor, await rescheduleMeeting(actor, params.id, body)),
  )
  serve(app, meetingsApi.cancel, async ({ actor, params, body }) =>
    showMeeting(actor, await cancelMeeting(actor, params.id, body)),
  )
  serve(app, meetingsApi.complete, async ({ actor, params, body }) =>
    showMeeting(actor, await completeMeeting(actor, params.id, body)),
  )
  serve(app, meetingsApi.miss, async ({ actor, params }) => showMeeting(actor, await missMeeting(actor, params.id)))
  serve(app, meetingsApi.announceLate, async ({ actor, params, body }) =>
    showMeeting(actor, await announceLate(actor, params.id, body)),
  )
  serve(app, meetingsApi.availability, ({ actor }) => showAvailability(actor))
  serve(app, meetingsApi.saveAvailability, ({ actor, body }) => saveAvailability(actor, body))
  serve(app, meetingsApi.reschedulingRules, ({ actor }) => findReschedulingRules(actor))
  serve(app, meetingsApi.saveReschedulingRules, ({ actor, body }) => saveReschedulingRules(actor, body))
}

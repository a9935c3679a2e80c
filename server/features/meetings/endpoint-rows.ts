import { meetingsApi } from '#domain/meetings/api.ts'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { addInterview } from '#server/testing/interviews.ts'
import { addJob } from '#server/testing/jobs.ts'
import {
  applicants,
  companies,
  hirers,
  outsiders,
  owners,
  people,
  recruiting,
  staff,
  strangers,
  uninvolved,
} from '#server/testing/roles/actors.ts'

/** The company's hiring team arranges interviews. */
const byArranging = { in: ['owner', 'recruiter'], hidden: strangers } as const

/** Whatever the time of day is now. */
const time = () => ({ time: { method: 'times', times: [fromNow(4 * 86_400_000)] }, allows_night: true })

export const meetingsRows = defineRows(meetingsApi, ({ db, owner_id, applicant_id, company_id }) => {
  // The former ones are over: people cannot be in two meetings at once.
  const interview = async (starts_in_minutes: number, status: 'proposed' | 'confirmed') => {
    const former = db.updateTable('meeting_people').set({ status: 'completed' })
    await former.where('user_id', 'in', [owner_id, applicant_id]).execute()
    return addInterview(db, { company_id, organizer_id: owner_id, applicant_id, starts_in_minutes, status })
  }
  const proposed = async () => ({ id: await interview(3 * 24 * 60, 'proposed') })
  const begun = async () => ({ id: await interview(-5, 'confirmed') })
  const application = async () => (await addApplication(db, { job_id: await addJob(db, company_id) })).id
  const reason = 'My flight is late.'
  const ofProposed = { about: "the owner's proposed interview", request: proposed }
  const ofBegun = { about: "the owner's interview that has begun", request: begun }
  return {
    calendar: {
      in: people,
      request: () => ({ query: `?from=${fromNow(0)}&to=${fromNow(86_400_000)}&timezone=Asia/Manila` }),
      unpaged: true,
      shows: 'ids',
    },
    list: { in: people, shows: 'ids' },
    listOfApplicant: { in: applicants },
    find: { ...ofProposed, in: [...hirers, 'applicant'], hidden: uninvolved },
    colleagues: { in: [...companies, ...staff] },
    subjects: { in: [...companies, ...staff], unpaged: true, shows: 'ids' },
    plan: {
      ...byArranging,
      request: async () => ({ query: `?kind=interview&application_id=${await application()}` }),
      unpaged: true,
    },
    openTimes: { ...ofProposed, in: ['owner', 'applicant'], hidden: uninvolved, unpaged: true },
    propose: {
      ...byArranging,
      request: async () => ({
        body: { about: { kind: 'interview', application_id: await application() }, minutes: 30, ...time() },
      }),
      otherFields: {
        title: 'Second interview',
        panelist_ids: [anId],
        panel_rule: 'all',
        message: 'We would like to meet you.',
        link: 'https://meet.example/acme',
        step_id: anId,
        organizer_interviews: false,
      },
    },
    confirm: {
      ...ofProposed,
      in: ['applicant'],
      hidden: uninvolved,
      request: async () => {
        const { id } = await proposed()
        const { starts_at } = await db
          .selectFrom('meetings')
          .where('id', '=', id)
          .select('starts_at')
          .executeTakeFirstOrThrow()
        return { id, body: { starts_at } }
      },
      otherFields: { allows_night: true },
    },
    decline: { ...ofProposed, in: ['applicant'], hidden: outsiders, body: { reason } },
    reschedule: {
      ...ofProposed,
      in: ['owner', 'applicant'],
      hidden: uninvolved,
      request: async () => ({ ...(await proposed()), body: { ...time(), reason } }),
      otherFields: { minutes: 45 },
    },
    cancel: { ...ofProposed, in: ['owner', 'recruiter'], hidden: outsiders, body: { reason } },
    complete: {
      ...ofBegun,
      in: ['owner', 'recruiter'],
      hidden: outsiders,
      body: {},
      otherFields: { outcome: 'advance', notes: 'Writes well.' },
    },
    miss: { ...ofBegun, in: ['owner', 'recruiter'], hidden: outsiders },
    announceLate: { ...ofBegun, in: ['owner', 'applicant'], hidden: uninvolved, body: { minutes: 10 } },
    availability: { in: people },
    saveAvailability: {
      in: people,
      request: () => ({ body: defaultAvailability('Asia/Manila') }),
      otherFields: {
        exceptions: [{ date: '2030-01-15', hours: [{ from: '09:00', to: '12:00' }], note: 'A trip' }],
        meetings_a_day: 5,
        holiday_countries: ['PH'],
        is_set: true,
      },
    },
    reschedulingRules: { in: recruiting },
    saveReschedulingRules: {
      in: [...owners, 'other_owner'],
      body: { reschedules_max: 2, reschedule_notice_minutes: 60 },
    },
  }
})

import { system } from '#domain/kernel/actor.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { timeApi } from '#domain/time/api.ts'
import { coverageApi } from '#domain/time/coverage-api.ts'
import { approveTimesheet } from '#server/features/time/approving.ts'
import { submitTimesheet } from '#server/features/time/submitting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anId, defineRows, madeUp } from '#server/testing/define-rows.ts'
import {
  acme,
  applicants,
  byApplicant,
  byParties,
  companies,
  otherCompanies,
  owners,
  everyUser,
  strangers,
} from '#server/testing/roles/actors.ts'
import { addShift } from '#server/testing/shifts.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { submissionOf } from '#server/testing/timesheets.ts'

/** What the form of a finished shift has besides. */
const handoff = { done_note: 'Answered all tickets.', open_note: 'One refund.', links: ['https://acme.test/7'] }
/** What a device sends besides. */
const device = { talent_id: anId, at: '2030-01-15T08:00:00.000Z' }

const tap = () => ({ body: { id: crypto.randomUUID() } })

export const timeRows = defineRows(timeApi, ({ db, company_id, applicant_id }) => {
  const today = now().slice(0, 10)
  const monday = startOfWeek(today, 1)
  const assignment = () =>
    addAssignment(db, {
      company_id,
      talent_id: applicant_id,
      start_date: addDays(monday, -2_000),
      terms: { holiday_countries: [] },
    })
  let days = 1
  /** An hour of a day of its own, because a person's hours never overlap: 8 p.m. in Manila. */
  const hour = () => {
    const on_date = addDays(today, -(days += 1))
    return { on_date, starts_at: `${on_date}T12:00:00.000Z`, ends_at: `${on_date}T13:00:00.000Z` }
  }
  const form = ({ starts_at, ends_at }: ReturnType<typeof hour>) => ({
    entries: [{ kind: 'work', starts_at, ends_at }],
    reason: 'My phone was off.',
  })
  const shift = async () => {
    const worked = hour()
    const [assignment_id, on_date] = [await assignment(), worked.on_date]
    const id = await addShift(db, { assignment_id, on_date, from: '20:00', to: '21:00', break_minutes: 0 })
    return { id, body: form(worked) }
  }
  const file = async (query = '') => {
    const { on_date } = hour()
    return { id: await assignment(), query, body: `Date,Start,End\n${on_date},20:00,21:00`, type: 'text/csv' }
  }
  const imported = async () => ({
    id: (
      await db
        .insertInto('time_imports')
        .values({
          assignment_id: await assignment(),
          talent_id: applicant_id,
          file_name: 'hours.csv',
          shifts: 0,
          rows: 0,
          skipped_rows: 0,
          imported_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  })
  const dates = async () => ({ id: await assignment(), query: `?from=${today}&to=${today}` })
  let weeks = 0
  /** Each in a week of its own, because a person's hours never overlap. */
  const opened = async () => {
    const assignment_id = await assignment()
    await addShift(db, { assignment_id, on_date: addDays(monday, -7 * (weeks += 1)) })
    const { id } = await db
      .selectFrom('timesheets')
      .where('assignment_id', '=', assignment_id)
      .select('id')
      .executeTakeFirstOrThrow()
    return { id }
  }
  const submitted = async () => {
    const { id } = await opened()
    await submitTimesheet(system, id)
    return { id }
  }
  const line = async ({ isDisputed }: { isDisputed: boolean }) => {
    const { id } = await submitted()
    const found = await db
      .selectFrom('timesheet_lines')
      .where('timesheet_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    const disputed = isDisputed ? [{ line_id: found.id, reason: 'Not agreed.' }] : []
    await approveTimesheet(system, id, { ...(await submissionOf(db, id)), disputed, with_excess: [] })
    return found
  }
  const ofWork = { about: "the applicant's work for Acme", request: dates }
  const ofShift = { about: "the applicant's shift", request: shift }
  const ofOpenTimesheet = { about: "the applicant's open timesheet", request: opened }
  return {
    clock: { in: applicants },
    clockIn: {
      ...byApplicant,
      request: async () => {
        await db.deleteFrom('shifts').where('ends_at', 'is', null).execute()
        return { body: { ...tap().body, assignment_id: await assignment() } }
      },
      otherFields: device,
      ownIds: { id: madeUp },
    },
    // Without a shift that goes on, also the next ones.
    startBreak: {
      in: applicants,
      answers: 409,
      request: async () => {
        await db.deleteFrom('shifts').where('ends_at', 'is', null).execute()
        return tap()
      },
      otherFields: device,
      ownIds: { id: madeUp },
    },
    resume: { in: applicants, answers: 409, request: tap, otherFields: device, ownIds: { id: madeUp } },
    clockOut: {
      in: applicants,
      answers: 409,
      request: tap,
      otherFields: { ...device, ...handoff },
      ownIds: { id: madeUp },
    },
    shifts: { ...ofWork, ...byParties, unpaged: true },
    plannedShifts: { ...ofWork, ...byParties, unpaged: true },
    enterShift: {
      ...byApplicant,
      request: async () => ({ body: { assignment_id: await assignment(), ...form(hour()) } }),
      otherFields: handoff,
    },
    editShift: { ...ofShift, ...byApplicant, otherFields: handoff },
    editHandoff: {
      ...ofShift,
      ...byApplicant,
      body: { done_note: 'Answered all tickets.' },
      otherFields: { open_note: 'One refund.', links: ['https://acme.test/7'] },
    },
    removeShift: { ...ofShift, ...byApplicant, body: { reason: 'Not my shift.' } },
    previewTimeImport: { ...ofWork, ...byApplicant, request: () => file() },
    createTimeImport: { ...ofWork, ...byApplicant, request: () => file('?file_name=hours.csv') },
    timeImports: { ...ofWork, ...byApplicant, request: async () => ({ id: await assignment() }) },
    undoTimeImport: { about: "the applicant's import of hours", ...byApplicant, request: imported },
    timesheets: { in: everyUser, shows: 'ids' },
    week: {
      ...ofWork,
      ...byParties,
      request: async () => ({ id: await assignment(), query: `?week_on=${monday}` }),
      unpaged: true,
    },
    timesheet: { ...ofOpenTimesheet, ...byParties },
    submit: { ...ofOpenTimesheet, ...byApplicant },
    approve: {
      about: "the applicant's submitted timesheet",
      in: acme,
      hidden: otherCompanies,
      request: async () => {
        const { id } = await submitted()
        return { id, body: await submissionOf(db, id) }
      },
      otherFields: {
        disputed: [{ line_id: anId, reason: 'Not agreed.' }],
        with_excess: ['0197a5a0-0000-7000-8000-000000000001'],
      },
    },
    return: {
      about: "the applicant's submitted timesheet",
      in: acme,
      hidden: otherCompanies,
      request: async () => {
        const { id } = await submitted()
        const lines = await db.selectFrom('timesheet_lines').where('timesheet_id', '=', id).select('id').execute()
        const returned = lines.map((one) => ({ line_id: one.id, reason: 'Please check.' }))
        return { id, body: { ...(await submissionOf(db, id)), lines: returned } }
      },
    },
    resolveLine: {
      about: "the applicant's disputed line",
      in: acme,
      hidden: ['unverified_applicant', ...strangers],
      request: () => line({ isDisputed: true }),
      body: { outcome: 'approve' },
      otherFields: { reason: 'Agreed.' },
    },
    correctLine: {
      about: "the applicant's approved line",
      ...byApplicant,
      request: async () => {
        const { id } = await line({ isDisputed: false })
        // Old ones can no longer be corrected.
        await db
          .updateTable('timesheet_lines')
          .set({ on_date: addDays(monday, -7) })
          .where('id', '=', id)
          .execute()
        return { id, body: { minutes: 60, reason: 'I left early.' } }
      },
    },
    agreeExtra: {
      ...ofWork,
      in: acme,
      hidden: otherCompanies,
      request: async () => ({ id: await assignment() }),
      body: { week_on: monday, minutes: 60 },
    },
    team: { in: companies, shows: 'ids' },
    settings: { in: companies },
    saveSettings: { in: [...owners, ...otherCompanies], body: { approves_automatically: false } },
  }
})

export const coverageRows = defineRows(coverageApi, () => {
  const monday = startOfWeek(now().slice(0, 10), 1)
  return { show: { in: companies, request: () => ({ query: `?date=${monday}&timezone=Asia/Manila` }), unpaged: true } }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { shiftMessages } from '#domain/time/shift.ts'
import type { TimeImport, TimeImportPreview } from '#domain/time/time-import.ts'
import { timeImportLimits, timeImportMessages } from '#domain/time/time-import.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { addShift } from '#server/testing/shifts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'

const zone = 'Asia/Manila'
const today = dateIn(zone, new Date())
const lastWeek = addDays(startOfWeek(today, 1), -7)
const day = (index: number) => addDays(lastWeek, index)

let tulay: Tulay
let acme: string

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
})
afterAll(() => tulay.stop())

let count = 0
async function addWorker() {
  const email = `worker-${(count += 1)}@town.test`
  const talent_id = await addTalent(tulay.db, { email })
  const assignment_id = await addAssignment(tulay.db, {
    company_id: acme,
    talent_id,
    start_date: addDays(lastWeek, -20),
    terms: { timezone: zone, holiday_countries: [], weekly_hours: 40 },
  })
  return { talent_id, assignment_id, client: await tulay.as(email) }
}

const csv = { headers: { 'content-type': 'text/csv' } }
const pathOf = (assignment_id: string) => `/api/assignments/${assignment_id}/time-imports`
const preview = async (client: Client, assignment_id: string, file: string, query = '') => {
  const answer = await client.post(`${pathOf(assignment_id)}/preview?${query}`, file, csv)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as TimeImportPreview
}
const load = (client: Client, assignment_id: string, file: string, query = '') =>
  client.post(`${pathOf(assignment_id)}?file_name=hours.csv&${query}`, file, csv)
const imported = async (client: Client, assignment_id: string, file: string, query = '') => {
  const answer = await load(client, assignment_id, file, query)
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as TimeImport
}
const shiftsOf = (assignment_id: string) =>
  tulay.db.selectFrom('shifts').where('assignment_id', '=', assignment_id).selectAll().orderBy('starts_at').execute()
const timesheetOf = async (client: Client, assignment_id: string) =>
  (await client.get(`/api/assignments/${assignment_id}/week?week_on=${lastWeek}`)).body as unknown as {
    id: string
    minutes: number
  }

const toggl =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags'
const forgotten = (hours: string) =>
  `A,a@example.test,,Flow,,Night deploy,No,${day(0)},09:00:00,${day(1)},10:00:00,${hours},`
const quoted = (line: string) => `"${line.replaceAll(',', '","')}"`

describe('an import of hours', () => {
  it('enters one shift for the rows of a day, as the preview says', async () => {
    const { client, assignment_id } = await addWorker()
    const [year, month, on] = day(0).split('-')
    const file = [
      'Project;Description;Start Date;Start Time;End Time;Duration (h)',
      `Acme;Tickets;${month}/${on}/${year};09:00:00 AM;12:30:00 PM;03:30:00`,
      `Acme;Refunds;${month}/${on}/${year};01:00:00 PM;;04:15:00`,
      `Acme;Night;${month}/${on}/${year};10:00:00 PM;02:00:00 AM;04:00:00`,
    ].join('\r\n')
    const seen = await preview(client, assignment_id, file)
    expect(seen).toMatchObject({
      mapping: {
        date: 'Start Date',
        start: 'Start Time',
        end: 'End Time',
        hours: 'Duration (h)',
        note: 'Description',
        end_date: '',
        timezone: '',
        date_format: 'mm/dd/yyyy',
      },
      header_row: 1,
      skipped_rows: 0,
      timezone: zone,
      row_timezones: [],
      missing: [],
      rows: 3,
      error_rows: 0,
      errors: [],
      shifts: [{ belongs_on: day(0), minutes: 210 + 255 + 240, rows: 3 }],
    })
    expect(await shiftsOf(assignment_id)).toEqual([])
    const { id } = await imported(client, assignment_id, file)
    expect(await shiftsOf(assignment_id)).toMatchObject([
      {
        belongs_on: day(0),
        starts_at: instantIn(zone, day(0), '09:00').toISOString(),
        ends_at: instantIn(zone, day(1), '02:00').toISOString(),
        source: 'manual',
        reason: 'Imported from hours.csv',
        done_note: 'Tickets\nRefunds\nNight',
        time_import_id: id,
      },
    ])
    expect(await timesheetOf(client, assignment_id)).toMatchObject({ minutes: 705 })
    const { items } = (await client.get(pathOf(assignment_id))).body
    expect(items).toMatchObject([{ id, file_name: 'hours.csv', shifts: 1, rows: 3, allowed: ['undo'] }])
  })

  it('says what is wrong in which row, and imports the others only if the user skips these', async () => {
    const { client, assignment_id, talent_id } = await addWorker()
    const other = await addAssignment(tulay.db, { company_id: acme, talent_id, start_date: addDays(lastWeek, -20) })
    await addShift(tulay.db, { assignment_id: other, on_date: day(1), from: '09:00', to: '10:00', break_minutes: 0 })
    const rows: readonly (readonly [row: string, column: string | null, message: string])[] = [
      ['tomorrow,09:00,10:00,', 'Date', timeImportMessages.date('yyyy-mm-dd')],
      [`${day(0)},9,10:00,`, 'Start', timeImportMessages.start],
      [`${day(0)},09:00,25:00,`, 'End', timeImportMessages.end],
      [`${day(0)},09:00,,much`, 'Hours', timeImportMessages.hours],
      [`${day(0)},09:00,,`, 'End', timeImportMessages.no_end],
      [`${day(0)},09:00,09:00,`, 'End', shiftMessages.order],
      [`${day(0)},09:00,,25`, null, shiftMessages.too_long],
      [`${addDays(today, 1)},09:00,10:00,`, null, shiftMessages.future],
      [`${addDays(today, -90)},09:00,10:00,`, null, shiftMessages.too_old],
      [`${addDays(lastWeek, -25)},09:00,10:00,`, null, shiftMessages.not_working],
      [`${day(1)},09:30,11:00,`, null, shiftMessages.overlap],
      [`${day(2)},08:30,09:30,`, null, shiftMessages.overlap],
      [`${day(3)},09:00,10:00,,extra`, null, csvMessages.too_wide],
    ]
    const file = ['Date,Start,End,Hours', `${day(2)},09:00,10:00,`, ...rows.map(([row]) => row)].join('\n')
    const { errors, error_rows, shifts } = await preview(client, assignment_id, file)
    expect(errors).toEqual(rows.map(([, column, message], at) => ({ row: at + 3, column, message })))
    expect([error_rows, shifts.length]).toEqual([rows.length, 1])
    const refused = await load(client, assignment_id, file)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'skips_errors', message: timeImportMessages.has_errors }],
    ])
    expect(await shiftsOf(assignment_id)).toEqual([])
    const done = await imported(client, assignment_id, file, 'skips_errors=true')
    expect(done).toMatchObject({ shifts: 1, rows: 1, skipped_rows: rows.length })
    expect(await shiftsOf(assignment_id)).toHaveLength(1)
  })

  it('never shortens a timer that was forgotten, or hours that say something else', async () => {
    const { client, assignment_id } = await addWorker()
    const [mapped, unmapped] = ['', 'end_date_column=']
    for (const [file, query, column, message] of [
      [[toggl, forgotten('25:00:00')], mapped, null, shiftMessages.too_long],
      [[toggl, forgotten('25:00:00')].map(quoted), mapped, null, shiftMessages.too_long],
      [[toggl, forgotten('25:00:00')], unmapped, 'Duration', timeImportMessages.disagree],
      [[toggl, forgotten('01:00:00')], mapped, 'Duration', timeImportMessages.disagree],
      [['Date,Start,End,Hours', `${day(0)},09:00,10:00,7.5`], mapped, 'Hours', timeImportMessages.disagree],
    ] as const) {
      const seen = await preview(client, assignment_id, file.join('\n'), query)
      expect(seen).toMatchObject({ shifts: [], errors: [{ row: 2, column, message }] })
      expect((await load(client, assignment_id, file.join('\n'), `${query}&skips_errors=true`)).status).toBe(400)
    }
    const file = [quoted('Date,Start,End'), quoted(`${day(0)},09:00,10:00`)].join('\r\n')
    expect(await preview(client, assignment_id, file)).toMatchObject({ error_rows: 0, shifts: [{ minutes: 60 }] })
  })

  it('reads dates in the order of the user where the file does not say it, and shows it', async () => {
    const { client, assignment_id } = await addWorker()
    const file = 'Date,Start,End\n11/10/2026,09:00,10:00\n12/10/2026,09:00,10:00\n'
    const formatOf = async (text: string, query = '') => {
      const { mapping, first_date, is_date_ambiguous } = await preview(client, assignment_id, text, query)
      return [mapping.date_format, first_date?.date, is_date_ambiguous]
    }
    expect(await formatOf(file)).toEqual(['mm/dd/yyyy', '2026-11-10', true])
    await client.send('PATCH', '/api/account/display', { body: { date_format: 'day_first' } })
    expect(await formatOf(file)).toEqual(['dd/mm/yyyy', '2026-10-11', true])
    expect(await formatOf(file, 'date_format=mm/dd/yyyy')).toEqual(['mm/dd/yyyy', '2026-11-10', true])
    expect(await formatOf(`${file}10/25/2026,09:00,10:00`)).toEqual(['mm/dd/yyyy', '2026-11-10', false])
  })

  it('reads the files of spreadsheets and other countries', async () => {
    const { client, assignment_id } = await addWorker()
    const [year, month, on] = day(0).split('-') as [string, string, string]
    const short = new Date(day(0)).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
    for (const file of [
      `Date;Von;Bis\n${on}.${month}.${year.slice(2)};09:00;10:00\n`,
      `Date,Start,End\n${on}-${short}-${year.slice(2)},9:00 AM,10:00 AM\n`,
      `Date,Start,End\n${year}/${month}/${on},09:00,10:00\n`,
      `Started at,Ended at\n${day(0)}T09:00:00+08:00,${day(0)}T10:00:00+08:00\n`,
      `Start,End\n${month}/${on}/${year} 9:00 AM,${month}/${on}/${year} 10:00 AM\n`,
      `sep=;\nDate;Start;End\n${day(0)};09:00;10:00\n`,
      `My hours,,\nWeek,1,\n\nDate,Start,End\n${day(0)},09:00,10:00\n,,\n`,
    ])
      expect(await preview(client, assignment_id, file), file).toMatchObject({
        missing: [],
        error_rows: 0,
        shifts: [{ belongs_on: day(0), minutes: 60 }],
      })
    const dashes = `Date,Start,End\n${on}-${month}-${year},09:00,10:00\n`
    expect(await preview(client, assignment_id, dashes, 'date_format=dd-mm-yyyy')).toMatchObject({
      shifts: [{ belongs_on: day(0), minutes: 60 }],
    })
  })

  it('says which row has the names of the columns, and which rows are none of hours', async () => {
    const { client, assignment_id } = await addWorker()
    const others = [
      [',,,1', timeImportMessages.no_times],
      ['Total,,,1', csvMessages.aside],
      ['Week total: 1.00,,1:00,', csvMessages.aside],
      [`${day(0)},,,Subtotal`, csvMessages.aside],
      ['Employee: Ana,,,', timeImportMessages.no_times],
      ['Date,Start,End,Hours', csvMessages.header_again],
      ['----,----,----,----', csvMessages.line],
      ['Exported on 11/28/2026 by Ana,,,', csvMessages.aside],
    ] as const
    const lines = ['Report of,Ana', 'Date,Start,End,Hours', `${day(0)},09:00,10:00,1`, ...others.map(([line]) => line)]
    const seen = await preview(client, assignment_id, lines.join('\n'))
    expect(seen).toMatchObject({
      header_row: 2,
      header_rows: [{ row: 1, text: 'Report of, Ana' }, { row: 2 }, ...others.map((_, at) => ({ row: at + 3 }))],
      error_rows: 0,
      skipped_rows: others.length,
      skipped: others.map(([, message], at) => ({ row: at + 4, column: null, message })),
      shifts: [{ minutes: 60 }],
    })
    expect(await preview(client, assignment_id, lines.join('\n'), 'header_row=1')).toMatchObject({
      columns: ['Report of', 'Ana'],
      missing: ['date', 'start', 'end'],
    })
    expect((await load(client, assignment_id, lines.join('\n'), 'header_row=40')).body.errors).toEqual([
      { path: 'header_row', message: csvMessages.no_header },
    ])
    expect(await imported(client, assignment_id, lines.join('\n'))).toMatchObject({
      rows: 1,
      skipped_rows: others.length,
    })
  })

  it('says when a file has hours of several people', async () => {
    const { client, assignment_id } = await addWorker()
    const file = ['User,Date,Start,End', `Ana,${day(0)},09:00,10:00`, `Ben,${day(1)},09:00,10:00`]
    expect((await preview(client, assignment_id, file.join('\n'))).people).toEqual(['Ana', 'Ben'])
    expect((await preview(client, assignment_id, [...file.slice(0, 2), 'Total,,,'].join('\n'))).people).toEqual([])
    for (const names of ['First name,Last name', 'Email,Team', 'Employee Name,Team']) {
      const others = file.map((line, at) => (at === 0 ? line.replace('User', names) : line.replace(',', ',Cruz,')))
      const { people } = await preview(client, assignment_id, others.join('\n'))
      expect(people, names).toEqual(names.startsWith('First') ? ['Ana Cruz', 'Ben Cruz'] : ['Ana', 'Ben'])
    }
  })

  it('uses the time zone of a row, and says so', async () => {
    const { client, assignment_id } = await addWorker()
    const file = ['Date,Start,End,Time zone', `${day(0)},01:00,02:00,UTC`, `${day(1)},09:00,10:00,`].join('\n')
    const seen = await preview(client, assignment_id, file)
    expect(seen).toMatchObject({ timezone: zone, row_timezones: ['UTC'], error_rows: 0 })
    expect(seen.shifts.map(({ starts_at }) => starts_at)).toEqual(
      [day(0), day(1)].map((date) => instantIn(zone, date, '09:00').toISOString()),
    )
  })

  it('enters nothing twice, however often a file is sent', async () => {
    const { client, assignment_id } = await addWorker()
    const file = ['Date,Start,Hours', `${day(0)},09:00,2`, `${day(1)},09:00,2`].join('\n')
    const answers = await Promise.all([1, 2, 3].map(() => load(client, assignment_id, file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    const again = await load(client, assignment_id, file, 'skips_errors=true')
    expect(again.body.errors).toEqual([{ path: 'file', message: timeImportMessages.nothing }])
    expect(await shiftsOf(assignment_id)).toHaveLength(2)
  })

  it('leaves weeks that are submitted as they are', async () => {
    const { client, assignment_id } = await addWorker()
    await addShift(tulay.db, { assignment_id, on_date: day(0) })
    const { id } = await timesheetOf(client, assignment_id)
    expect((await client.post(`/api/timesheets/${id}/submit`)).status).toBe(200)
    const file = ['Date,Start,End', `${day(1)},09:00,10:00`].join('\n')
    expect((await preview(client, assignment_id, file)).errors).toEqual([
      { row: 2, column: null, message: timeImportMessages.submitted },
    ])
    expect((await load(client, assignment_id, file, 'skips_errors=true')).status).toBe(400)
    expect(await shiftsOf(assignment_id)).toHaveLength(1)
  })

  it('needs the columns, and refuses those that the file does not have', async () => {
    const { client, assignment_id } = await addWorker()
    const file = ['When,Begin,Stop', `${day(0)},09:00,10:00`].join('\n')
    expect(await preview(client, assignment_id, file)).toMatchObject({ missing: ['date', 'start'], shifts: [] })
    expect((await load(client, assignment_id, file)).body.errors).toEqual([
      { path: 'date_column', message: csvMessages.column },
    ])
    const mapping = 'date_column=When&start_column=Begin'
    expect((await preview(client, assignment_id, file, mapping)).shifts).toHaveLength(1)
    const unknown = await load(client, assignment_id, file, 'date_column=Day')
    expect(unknown.body.errors).toEqual([{ path: 'date_column', message: csvMessages.no_column('Day') }])
    expect((await preview(client, assignment_id, file, `${mapping}&end_column=`)).missing).toEqual(['end'])
  })

  it('refuses files that are too large or no tables', async () => {
    const { client, assignment_id } = await addWorker()
    const large = await load(client, assignment_id, 'x'.repeat(timeImportLimits.bytes + 1))
    expect(large.status).toBe(413)
    const many = await load(client, assignment_id, `Date,Start,End\n${'a,b,c\n'.repeat(timeImportLimits.rows + 1)}`)
    expect(many.body.errors).toEqual([{ path: 'file', message: csvMessages.too_many_rows(timeImportLimits.rows) }])
    for (const file of ['', 'Date,Start,End', 'PNG\u0000\u0001'])
      expect((await load(client, assignment_id, file)).status).toBe(400)
    expect((await client.post(`${pathOf(assignment_id)}?file_name=x.csv`, { date: today })).status).toBe(415)
  })

  it("is only for the talent's own work", async () => {
    const { client, assignment_id } = await addWorker()
    const other = await addWorker()
    const file = ['Date,Start,End', `${day(0)},09:00,10:00`].join('\n')
    const { id } = await imported(client, assignment_id, file)
    expect((await load(other.client, assignment_id, file)).status).toBe(404)
    expect((await other.client.get(pathOf(assignment_id))).status).toBe(404)
    expect((await other.client.post(`/api/time-imports/${id}/undo`)).status).toBe(404)
    for (const email of ['owner@acme.test', 'admin@tulay.test']) {
      const user = await tulay.as(email)
      expect((await load(user, assignment_id, file)).status).toBe(403)
      expect((await user.post(`/api/time-imports/${id}/undo`)).status).toBe(403)
    }
    expect(await shiftsOf(assignment_id)).toHaveLength(1)
  })
})

describe('undoing an import of hours', () => {
  const twoDays = ['Date,Start,End', `${day(0)},09:00,10:00`, `${day(1)},09:00,10:00`].join('\n')

  it('removes its shifts and no others, once', async () => {
    const { client, assignment_id } = await addWorker()
    await addShift(tulay.db, { assignment_id, on_date: day(2) })
    const { id } = await imported(client, assignment_id, twoDays)
    const answers = await Promise.all([1, 2].map(() => client.post(`/api/time-imports/${id}/undo`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await shiftsOf(assignment_id)).map(({ belongs_on }) => belongs_on)).toEqual([day(2)])
    expect((await client.get(pathOf(assignment_id))).body.items).toMatchObject([{ allowed: [] }])
    await imported(client, assignment_id, twoDays)
  })

  it('is no longer possible once a shift is submitted', async () => {
    const { client, assignment_id } = await addWorker()
    const { id } = await imported(client, assignment_id, twoDays)
    const timesheet = await timesheetOf(client, assignment_id)
    expect((await client.post(`/api/timesheets/${timesheet.id}/submit`)).status).toBe(200)
    const refused = await client.post(`/api/time-imports/${id}/undo`)
    expect([refused.status, refused.body.error]).toEqual([409, timeImportMessages.locked])
    expect(await shiftsOf(assignment_id)).toHaveLength(2)
    expect((await client.get(pathOf(assignment_id))).body.items).toMatchObject([{ undone_at: null, allowed: [] }])
  })

  it('or the submission wins, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { client, assignment_id } = await addWorker()
      const { id } = await imported(client, assignment_id, twoDays)
      const timesheet = await timesheetOf(client, assignment_id)
      const [undone, submitted] = await Promise.all([
        client.post(`/api/time-imports/${id}/undo`),
        client.post(`/api/timesheets/${timesheet.id}/submit`),
      ])
      expect([undone!.status, submitted!.status].toSorted()).toEqual([200, 409])
      expect(await shiftsOf(assignment_id)).toHaveLength(submitted!.status === 200 ? 2 : 0)
    }
  })
})

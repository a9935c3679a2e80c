import { afterAll, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import { countMinutes } from '#domain/time/count-minutes.ts'
import type { Entry } from '#domain/time/count-minutes.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { addShift } from '#server/testing/shifts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { workedMinutes } from './shift-rows.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

it('counts the same minutes of any entries as the pay, also while one goes on', async () => {
  const next = randomNumbers(7)
  const company_id = await addCompany(db)
  const talent_id = await addPerson(db, { email: 'ana@town.test', role: 'applicant' })
  const assignment_id = await addAssignment(db, { company_id, talent_id })
  const expected: { belongs_on: string; minutes: number }[] = []
  const days = 40
  const at = Date.parse('2026-03-01T12:34:56.789Z')
  for (let day = 0; day < days; day += 1) {
    const belongs_on = addDays('2026-01-20', day)
    const shift_id = await addShift(db, { assignment_id, on_date: belongs_on })
    await db.deleteFrom('time_entries').where('shift_id', '=', shift_id).execute()
    const entries: Entry[] = []
    let from = Date.parse(`${belongs_on}T01:00:00Z`) + Math.floor(next() * 3_600_000)
    for (let part = 0; part < 1 + next() * 5; part += 1) {
      // Any millisecond, and often the first one of a minute.
      const step = next() < 0.3 ? 60_000 : 1
      const length = next() < 0.3 ? 90_000 : 5_000_000
      const to = Math.ceil((from + 1 + next() * length) / step) * step
      entries.push({
        kind: next() < 0.7 ? 'work' : 'break',
        starts_at: new Date(from).toISOString(),
        ends_at: new Date(to).toISOString(),
      })
      from = to
    }
    if (day === days - 1) entries.at(-1)!.ends_at = null
    await db
      .insertInto('time_entries')
      .values(entries.map((entry) => ({ ...entry, shift_id, talent_id })))
      .execute()
    if (entries.some(({ kind }) => kind === 'work'))
      expected.push({ belongs_on, minutes: countMinutes(entries, 'work', at) })
  }
  const counted = await workedMinutes(db, new Date(at).toISOString()).orderBy('belongs_on').execute()
  expect(counted.map(({ belongs_on, minutes }) => ({ belongs_on, minutes }))).toEqual(expected)
})

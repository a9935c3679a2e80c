import { expect, it } from 'vitest'
import { noHours, openDays } from './weekly-hours.ts'
import type { DayInterval } from './weekly-hours.ts'

const workday: DayInterval[] = [{ from: '09:00', to: '17:00' }]
const short: DayInterval[] = [{ from: '10:00', to: '14:00' }]

it.each([
  ['a usual week', [workday, workday, workday, workday, workday, short, []], ['Monday to Friday', 'Saturday']],
  ['a closed day within', [workday, [], workday, workday, [], [], []], ['Monday', 'Wednesday and Thursday']],
  ['every day', Array.from({ length: 7 }, () => workday), ['Monday to Sunday']],
  ['no day', noHours, []],
])('names the open days of %s', (_, hours, days) => expect(openDays(hours).map((run) => run.days)).toEqual(days))

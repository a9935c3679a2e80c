import { describe, expect, it } from 'vitest'
import { clockLines, defaultPattern, hoursIn, hoursInYear, nextClockLines } from './both-clocks.ts'
import { weeklyHoursOf } from './working-pattern.ts'

const weekdays = [0, 1, 2, 3, 4]
const office = { days: weekdays, from_time: '09:00', to_time: '18:00' }
const losAngeles = { ...office, timezone: 'America/Los_Angeles' }
const [winter, summer] = ['2026-12-07', '2027-06-07']

describe('working hours on another clock', () => {
  it('shift their days and follow daylight saving time', () => {
    expect(hoursIn('Asia/Manila', losAngeles, winter)).toEqual({
      timezone: 'Asia/Manila',
      days: [1, 2, 3, 4, 5],
      from_time: '01:00',
      to_time: '10:00',
    })
    expect(hoursIn('Asia/Manila', losAngeles, summer)).toMatchObject({ days: [1, 2, 3, 4, 5], from_time: '00:00' })
    const manila = { ...office, timezone: 'Asia/Manila', days: [0, 6] }
    expect(hoursIn('America/Los_Angeles', manila, winter)).toMatchObject({ days: [5, 6], from_time: '17:00' })
    expect(hoursIn('Asia/Kathmandu', manila, winter)).toMatchObject({ days: [0, 6], from_time: '06:45' })
  })

  it('change whenever one of the clocks does', () => {
    const newYork = { ...office, timezone: 'America/New_York' }
    expect(hoursInYear('Asia/Manila', newYork, winter).map(({ from_on, from_time }) => [from_on, from_time])).toEqual([
      [winter, '22:00'],
      ['2027-03-15', '21:00'],
      ['2027-11-08', '22:00'],
    ])
    // The clocks of Berlin change two weeks later in spring, and one week earlier in autumn.
    expect(hoursInYear('Europe/Berlin', newYork, winter).map(({ from_on, from_time }) => [from_on, from_time])).toEqual(
      [
        [winter, '15:00'],
        ['2027-03-15', '14:00'],
        ['2027-03-29', '15:00'],
        ['2027-11-01', '14:00'],
        ['2027-11-08', '15:00'],
      ],
    )
    // A Saturday shift of the day on which the clocks in Berlin change hours later is as before.
    const saturday = { ...newYork, days: [5], from_time: '12:00', to_time: '16:00' }
    expect(
      hoursInYear('Europe/Berlin', saturday, '2027-03-20')
        .map(({ from_on }) => from_on)
        .slice(0, 2),
    ).toEqual(['2027-03-20', '2027-04-03'])
  })

  it('say when they next change on the other clock, with the weekdays if these do', () => {
    const at = { on_date: winter, until: null }
    const readers = { own: 'Asia/Manila', others: ['America/New_York'] }
    const newYork = { ...office, timezone: 'America/New_York' }
    expect(nextClockLines(newYork, readers, at)).toEqual([{ from_on: '2027-03-15', text: '9:00 PM–6:00 AM your time' }])
    const midnight = { ...losAngeles, from_time: '08:00', to_time: '13:00' }
    expect(nextClockLines(midnight, { own: 'America/Los_Angeles', others: ['Asia/Manila'] }, at)).toEqual([
      { from_on: '2027-03-15', text: 'Monday to Friday, 11:00 PM–4:00 AM in Manila' },
    ])
    expect(nextClockLines(newYork, readers, { ...at, until: '2027-03-14' })).toEqual([])
    expect(nextClockLines({ ...office, timezone: 'Asia/Manila' }, { own: 'Asia/Tokyo', others: [] }, at)).toEqual([])
  })

  it('are written as lines, the reader’s as theirs', () => {
    const berlin = { ...office, timezone: 'Europe/Berlin', from_time: '22:00', to_time: '07:00' }
    expect(clockLines(berlin, { own: 'Asia/Manila', others: ['Europe/Berlin'] }, winter).join(' · ')).toBe(
      '10:00 PM–7:00 AM in Berlin · Tuesday to Saturday, 5:00 AM–2:00 PM your time',
    )
    expect(clockLines(losAngeles, { own: 'America/Los_Angeles', others: ['Asia/Manila'] }, winter)).toEqual([
      '9:00 AM–6:00 PM your time',
      'Tuesday to Saturday, 1:00 AM–10:00 AM in Manila',
    ])
    // Staff are no party.
    const parties = { own: null, others: ['America/New_York', 'Asia/Manila'] }
    expect(clockLines(losAngeles, parties, winter)).toEqual([
      '9:00 AM–6:00 PM in Los Angeles',
      '12:00 PM–9:00 PM in New York',
      'Tuesday to Saturday, 1:00 AM–10:00 AM in Manila',
    ])
    expect(clockLines(losAngeles, { own: 'America/Tijuana', others: ['America/Los_Angeles'] }, winter)).toEqual([
      '9:00 AM–6:00 PM your time',
    ])
  })
})

/** The times of the default pattern, which has the weekly hours. */
const pattern = (timezone: string, talent_timezone: string, weekly_hours = 40) => {
  const { from_time, to_time, ...rest } = defaultPattern({ weekly_hours, timezone, talent_timezone, on_date: winter })
  expect(weeklyHoursOf({ from_time, to_time, ...rest })).toBe(weekly_hours)
  return `${from_time}–${to_time}`
}

describe('the default working hours', () => {
  it('are office hours where they are in the talent’s day', () => {
    expect(pattern('Asia/Manila', 'Asia/Manila')).toBe('09:00–18:00')
    expect(pattern('Europe/Berlin', 'Europe/London')).toBe('09:00–18:00')
    expect(pattern('Europe/Berlin', 'Asia/Manila', 20)).toBe('09:00–13:00')
  })

  it('otherwise are in the talent’s day, near the office hours', () => {
    // 7 a.m. to 4 p.m., 1 to 10 p.m. and 7 a.m. to 4 p.m. in Manila.
    expect(pattern('America/Los_Angeles', 'Asia/Manila')).toBe('15:00–00:00')
    expect(pattern('Europe/Berlin', 'Asia/Manila')).toBe('06:00–15:00')
    expect(pattern('America/New_York', 'Asia/Manila')).toBe('18:00–03:00')
  })

  it('have any weekly hours', () => {
    const hours = Array.from({ length: 60 }, (_, at) => at + 1)
    for (const weekly_hours of hours) pattern('America/Los_Angeles', 'Asia/Manila', weekly_hours)
  })
})

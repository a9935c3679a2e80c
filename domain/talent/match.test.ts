import { describe, expect, it, test } from 'vitest'
import { workdayOverlap } from '../jobs/workday-overlap.ts'
import { byMatch, matchOf, matchReasons } from './match.ts'
import type { MatchedJob, MatchedTalent } from './match.ts'

const talent: MatchedTalent = {
  skills: ['React', 'TypeScript', 'Node.js', 'PostgreSQL'],
  hourly_rate: 30,
  experience_level: 'senior',
  availability: ['full-time'],
  utc_offset_minutes: 480,
}
const job: MatchedJob = {
  title: 'Senior Web Developer',
  skill_tags: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Docker'],
  engagement_type: 'hourly',
  budget_max: 40,
  weekly_hours: 40,
  timezone: 'UTC+06:00',
}
const of = (more: { talent?: Partial<MatchedTalent>; job?: Partial<MatchedJob> } = {}) =>
  matchOf({ ...talent, ...more.talent }, { ...job, ...more.job })

test("matched and missing skills are listed in the job's spelling and order", () => {
  expect(of({ job: { skill_tags: ['docker', 'reactjs', 'ts'] } })).toMatchObject({
    matched_skills: ['reactjs', 'ts'],
    missing_skills: ['docker'],
  })
})

test('applicants and companies get reasons in their own terms', () => {
  expect(matchReasons(of(), 'applicant')).toEqual([
    'Matches 4 of 5 skills: React, TypeScript, Node.js …',
    'pays your rate',
    'your kind of hours',
    '6 h overlap',
    'senior level',
  ])
  expect(matchReasons(of(), 'company')).toEqual([
    'Matches 4 of 5 skills',
    'within your budget',
    'available for the hours',
    '6 h overlap',
    'senior level',
  ])
  expect(matchReasons(of({ job: { skill_tags: ['React'] } }), 'applicant')[0]).toBe('Matches 1 of 1 skill: React')
})

test('there is no reason for facts that are false or unknown', () => {
  const unknown = { skills: [], hourly_rate: null, experience_level: null, availability: [], utc_offset_minutes: null }
  expect(matchReasons(of({ talent: unknown }), 'applicant')).toEqual([])
  const mismatch = {
    skills: ['Cooking'],
    hourly_rate: 41,
    experience_level: 'mid',
    availability: ['part-time'],
    utc_offset_minutes: -300,
  } as const
  expect(matchReasons(of({ talent: mismatch }), 'applicant')).toEqual([])
})

describe.each([
  ['a rate at the top of the budget', { talent: { hourly_rate: 40 } }, { rate_fits: true }],
  ['a rate above it', { talent: { hourly_rate: 40.01 } }, { rate_fits: false }],
  ['no rate', { talent: { hourly_rate: null } }, { rate_fits: null }],
  ['a fixed price', { job: { engagement_type: 'fixed', budget_max: null } }, { rate_fits: null }],
  ['30 hours for full-time availability', { job: { weekly_hours: 30 } }, { hours_fit: true }],
  ['29 hours for full-time availability only', { job: { weekly_hours: 29 } }, { hours_fit: false }],
  [
    'a project',
    { job: { engagement_type: 'fixed' }, talent: { availability: ['project-based'] } },
    { hours_fit: true },
  ],
  ['unknown availability', { talent: { availability: [] } }, { hours_fit: null }],
  ['a title without a level', { job: { title: 'Lead generation specialist' } }, { level: null }],
  [
    'a level below the required one',
    { talent: { experience_level: 'mid' } },
    { level: { asked: 'senior', fits: false } },
  ],
  [
    'a level above the required one',
    { talent: { experience_level: 'expert' } },
    { level: { asked: 'senior', fits: true } },
  ],
] as const)('%s', (_what, sides, found) => {
  it(`is ${JSON.stringify(found)}`, () => expect(of(sides)).toMatchObject(found))
})

test.each([
  [480, 480, 8],
  [480, 360, 6],
  [345, 480, 5],
  [480, -480, 0],
  // Across the date line, the difference is three hours, not twenty-one.
  [720, -540, 5],
  [-540, 720, 5],
])('working days at %i and %i minutes from UTC share %i hours', (one, other, hours) => {
  expect(workdayOverlap(one, other)).toBe(hours)
})

describe('the score', () => {
  it('is 100 for a perfect match and 0 for none at all', () => {
    expect(of({ job: { skill_tags: ['React'], timezone: 'UTC+08:00' } }).score).toBe(100)
    const mismatch = { skills: [], hourly_rate: 41, availability: ['part-time'], utc_offset_minutes: -480 } as const
    expect(of({ talent: { ...mismatch, experience_level: 'junior' }, job: { timezone: 'UTC+08:00' } }).score).toBe(0)
  })

  it('increases with each shared skill and never decreases with an additional one', () => {
    const scores = talent.skills.map((_, count) => of({ talent: { skills: talent.skills.slice(0, count + 1) } }).score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(new Set(scores).size).toBe(scores.length)
  })

  it('treats unknown facts as neutral', () => {
    const [unknown, above, within] = [null, 50, 30].map((hourly_rate) => of({ talent: { hourly_rate } }).score)
    expect(unknown).toBeGreaterThan(above!)
    expect(unknown).toBeLessThan(within!)
  })

  it('weighs skills more than everything else together', () => {
    const skilled = of({ talent: { hourly_rate: 99, availability: [], utc_offset_minutes: -480 } })
    const agreeable = of({ talent: { skills: [] } })
    expect([agreeable, skilled].toSorted(byMatch)[0]).toBe(skilled)
  })

  it('breaks ties by the number of shared skills', () => {
    const one = of({ job: { skill_tags: ['React'] } })
    const three = of({ job: { skill_tags: ['React', 'TypeScript', 'Node.js'] } })
    expect(one.score).toBe(three.score)
    expect([one, three].toSorted(byMatch)[0]).toBe(three)
  })
})

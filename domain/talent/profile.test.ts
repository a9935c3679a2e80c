import { expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'
import { byTime, talentForm } from './profile.ts'

const fullProfile = {
  headline: 'Developer',
  summary: 'x'.repeat(80),
  skills: ['js', 'React', 'CSS'],
  hourly_rate: 30,
  experience_level: 'senior',
  availability: ['full-time', 'project-based'],
  location: 'Cebu City, Philippines',
  region: 'asia_pacific',
  timezone: 'Asia/Manila',
  links: ['https://github.com/ana'],
  work_history: [{ title: 'Developer', company: 'Acme', from_month: '2020-01', to_month: null, description: '' }],
  photo_file_id: '0197a5a0-0000-4000-8000-000000000000',
  resume_file_id: '0197a5a0-0000-4000-8000-000000000001',
}

test('every field is optional', () => {
  const { percent, missing } = completenessOf(talentForm.parse({}))
  expect(percent).toBe(0)
  expect(missing.map(({ field }) => field)).toEqual(
    Object.keys(fullProfile)
      .filter((field) => field !== 'links')
      .toSorted(
        (one, other) =>
          missing.findIndex((each) => each.field === one) - missing.findIndex((each) => each.field === other),
      ),
  )
})

test('a full profile is complete, and each removed part is requested', () => {
  expect(completenessOf(talentForm.parse(fullProfile))).toEqual({ percent: 100, missing: [] })
  for (const field of Object.keys(fullProfile).filter((name) => name !== 'links')) {
    const { [field as keyof typeof fullProfile]: _, ...rest } = fullProfile
    const { percent, missing } = completenessOf(talentForm.parse(rest))
    expect(missing.map((one) => one.field)).toEqual([field])
    expect(percent).toBe(92)
  }
  expect(completenessOf(talentForm.parse({ ...fullProfile, links: [] })).percent).toBe(100)
  expect(completenessOf(talentForm.parse({ ...fullProfile, summary: 'Short.' })).missing[0]!.words).toMatch(
    /80 characters/,
  )
})

test('skills are stored once, under their canonical names', () => {
  expect(talentForm.parse(fullProfile).skills).toEqual(['JavaScript', 'React', 'CSS'])
  const twice = talentForm.safeParse({ ...fullProfile, skills: ['JS', 'JavaScript'] })
  expect(twice.error!.issues.map(({ path }) => path.join('.'))).toEqual(['skills'])
})

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'https://',
  'https://localhost',
  'https://user@example.com',
  'example.com',
  'data:text/html,x',
])('%s is not a valid link', (link) => {
  expect(talentForm.safeParse({ links: [link] }).error!.issues.map(({ path }) => path.join('.'))).toEqual(['links.0'])
})

test.each([
  [{ from_month: '2020-05', to_month: '2020-04' }, 'to_month'],
  [{ from_month: '2020-13' }, 'from_month'],
  [{ from_month: '1850-01' }, 'from_month'],
  [{ title: ' ' }, 'title'],
  [{ company: '' }, 'company'],
])('%o is not a valid workplace', (change, field) => {
  const workplace = { ...fullProfile.work_history[0], ...change }
  const found = talentForm.safeParse({ work_history: [workplace] })
  expect(found.error!.issues.map(({ path }) => path.join('.'))).toEqual([`work_history.0.${field}`])
})

const workedAt = (from_month: string, to_month: string | null) => ({
  title: '',
  company: '',
  description: '',
  from_month,
  to_month,
})

test('current workplaces come first, then the latest', () => {
  const listed = [
    workedAt('2010-01', '2012-01'),
    workedAt('2015-01', null),
    workedAt('2011-01', '2012-01'),
    workedAt('2012-02', '2016-01'),
  ]
  expect(listed.toSorted(byTime).map(({ from_month }) => from_month)).toEqual([
    '2015-01',
    '2012-02',
    '2011-01',
    '2010-01',
  ])
})

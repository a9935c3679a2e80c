import { expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'
import { byTime, talentForm } from './profile.ts'

const whole = {
  headline: 'Developer',
  summary: 'x'.repeat(80),
  skills: ['js', 'React', 'CSS'],
  hourly_rate: 30,
  experience_level: 'senior',
  availability: ['full-time', 'project-based'],
  location: 'Cebu City, Philippines',
  region: 'asia_pacific',
  timezone: 'Asia/Manila',
  links: ['https://github.com/somebody'],
  work_history: [{ title: 'Developer', company: 'Acme', from_month: '2020-01', to_month: null, description: '' }],
  photo_file_id: '0197a5a0-0000-4000-8000-000000000000',
  resume_file_id: '0197a5a0-0000-4000-8000-000000000001',
}

test('nothing has to be said', () => {
  const { percent, missing } = completenessOf(talentForm.parse({}))
  expect(percent).toBe(0)
  expect(missing.map(({ field }) => field)).toEqual(
    Object.keys(whole)
      .filter((field) => field !== 'links')
      .toSorted(
        (one, other) =>
          missing.findIndex((each) => each.field === one) - missing.findIndex((each) => each.field === other),
      ),
  )
})

test('a profile in which all is said is complete, and each part that is taken away is asked for', () => {
  expect(completenessOf(talentForm.parse(whole))).toEqual({ percent: 100, missing: [] })
  for (const field of Object.keys(whole).filter((name) => name !== 'links')) {
    const { [field as keyof typeof whole]: _, ...rest } = whole
    const { percent, missing } = completenessOf(talentForm.parse(rest))
    expect(missing.map((one) => one.field)).toEqual([field])
    expect(percent).toBe(92)
  }
  expect(completenessOf(talentForm.parse({ ...whole, links: [] })).percent).toBe(100)
  expect(completenessOf(talentForm.parse({ ...whole, summary: 'Short.' })).missing[0]!.words).toMatch(/80 characters/)
})

test('skills are kept under their one name, and each once', () => {
  expect(talentForm.parse(whole).skills).toEqual(['JavaScript', 'React', 'CSS'])
  const twice = talentForm.safeParse({ ...whole, skills: ['JS', 'JavaScript'] })
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
])('%s is no link', (link) => {
  expect(talentForm.safeParse({ links: [link] }).error!.issues.map(({ path }) => path.join('.'))).toEqual(['links.0'])
})

test.each([
  [{ from_month: '2020-05', to_month: '2020-04' }, 'to_month'],
  [{ from_month: '2020-13' }, 'from_month'],
  [{ from_month: '1850-01' }, 'from_month'],
  [{ title: ' ' }, 'title'],
  [{ company: '' }, 'company'],
])('%o is no workplace', (change, field) => {
  const workplace = { ...whole.work_history[0], ...change }
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

test('where somebody still works comes first, then the latest', () => {
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

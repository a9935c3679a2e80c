import { describe, expect, test } from 'vitest'
import { knownSkills, namesOf } from '../skills/skills.ts'
import { readTalentQuery, withoutTextFilter, withTextFilters } from './talent-query.ts'
import { talentFilters } from './talent-search.ts'

const read = (q: string) => {
  const { text, values } = readTalentQuery(q)
  return { text, ...values }
}

test('a query names a level, hours and a rate besides the words searched for', () => {
  expect(readTalentQuery('senior react part-time under $30')).toEqual({
    text: 'react',
    filters: [
      { filter: 'level', label: 'Senior', typed: 'senior' },
      { filter: 'availability', label: 'Part-time', typed: 'part-time' },
      { filter: 'rate', label: 'Up to $30', typed: 'under $30' },
    ],
    values: { level: 'senior', availability: ['part-time'], rate_max: 30 },
  })
})

test('a query without filters is the text, with single spaces', () => {
  expect(readTalentQuery('  python   developer ')).toEqual({ text: 'python developer', filters: [], values: {} })
  expect(readTalentQuery('')).toEqual({ text: '', filters: [], values: {} })
})

describe('levels', () => {
  test.each([
    ['Junior React developer', 'junior', 'React developer'],
    ['jr. developer', 'junior', 'developer'],
    ['jr developer', 'junior', 'developer'],
    ['entry level writer', 'junior', 'writer'],
    ['entry-level writer', 'junior', 'writer'],
    ['mid-level designer', 'mid', 'designer'],
    ['mid level designer', 'mid', 'designer'],
    ['midlevel designer', 'mid', 'designer'],
    ['mid designer', 'mid', 'designer'],
    ['intermediate excel', 'mid', 'excel'],
    ['SENIOR designer', 'senior', 'designer'],
    ['designer, senior', 'senior', 'designer'],
    ['sr. designer', 'senior', 'designer'],
    ['senior-level designer', 'senior', 'designer'],
    ['excel expert', 'expert', 'excel'],
    ['expert in excel', 'expert', 'excel'],
    ['expert level excel', 'expert', 'excel'],
    ['senior sr react', 'senior', 'react'],
  ])('%s', (q, level, text) => {
    expect(read(q)).toEqual({ level, text })
  })

  test('of two different levels, the second remains a word', () => {
    expect(read('senior expert witness')).toEqual({ level: 'senior', text: 'expert witness' })
    expect(read('junior senior react')).toEqual({ level: 'junior', text: 'senior react' })
  })
})

describe('availability', () => {
  test.each([
    ['full time developer', ['full-time'], 'developer'],
    ['fulltime developer', ['full-time'], 'developer'],
    ['developer (full-time)', ['full-time'], 'developer'],
    ['part time developer', ['part-time'], 'developer'],
    ['contract developer', ['project-based'], 'developer'],
    ['contract-based developer', ['project-based'], 'developer'],
    ['project based developer', ['project-based'], 'developer'],
    ['project-based', ['project-based'], ''],
    ['full-time or part-time developer', ['full-time', 'part-time'], 'developer'],
    ['full-time/part-time developer', ['full-time', 'part-time'], 'developer'],
    ['developer, full-time, part-time', ['full-time', 'part-time'], 'developer'],
  ])('%s', (q, availability, text) => {
    expect(read(q)).toEqual({ availability, text })
  })
})

describe('regions', () => {
  test.each([
    ['react Americas', 'americas', 'react'],
    ['react in the Americas', 'americas', 'react'],
    ['react europe', 'europe', 'react'],
    ['react based in Europe', 'europe', 'react'],
    ['Europe-based react', 'europe', 'react'],
    ['react from Asia', 'asia_pacific', 'react'],
    ['react Asia Pacific', 'asia_pacific', 'react'],
    ['react asia-pacific', 'asia_pacific', 'react'],
    ['react APAC', 'asia_pacific', 'react'],
    ['react Africa', 'africa', 'react'],
  ])('%s', (q, region, text) => {
    expect(read(q)).toEqual({ region, text })
  })

  test.each([
    'react EMEA',
    'South Africa',
    'Eastern Europe',
    'Latin America',
    'Southeast Asia',
    'react in northern Europe',
  ])('%s is none of the regions', (q) => {
    expect(read(q)).toEqual({ text: q })
  })
})

describe('rates', () => {
  test.each([
    ['react under $30', { rate_max: 30 }],
    ['react below $30', { rate_max: 30 }],
    ['react less than $30/hour', { rate_max: 30 }],
    ['react <$30', { rate_max: 30 }],
    ['react <= $30', { rate_max: 30 }],
    ['react up to $30', { rate_max: 30 }],
    ['react max $30/h', { rate_max: 30 }],
    ['react max. 30 USD', { rate_max: 30 }],
    ['react max USD 30', { rate_max: 30 }],
    ['react at most 30 dollars an hour', { rate_max: 30 }],
    ['react no more than $30', { rate_max: 30 }],
    ['react $30 max', { rate_max: 30 }],
    ['react $30 or less', { rate_max: 30 }],
    ['react $30', { rate_max: 30 }],
    ['react $30/hr', { rate_max: 30 }],
    ['react 30/h', { rate_max: 30 }],
    ['react for $30 per hour', { rate_max: 30 }],
    ['react budget $30', { rate_max: 30 }],
    ['react with a rate of $30', { rate_max: 30 }],
    ['react over $50', { rate_min: 50 }],
    ['react above $50', { rate_min: 50 }],
    ['react more than $50', { rate_min: 50 }],
    ['react from $50', { rate_min: 50 }],
    ['react at least $50 an hour', { rate_min: 50 }],
    ['react >$50', { rate_min: 50 }],
    ['react $50+', { rate_min: 50 }],
    ['react $50+/h', { rate_min: 50 }],
    ['react $50/hr+', { rate_min: 50 }],
    ['react $50 or more', { rate_min: 50 }],
    ['react $50 and up', { rate_min: 50 }],
    ['react $20-40', { rate_min: 20, rate_max: 40 }],
    ['react $20-$40', { rate_min: 20, rate_max: 40 }],
    ['react $20 – $40/h', { rate_min: 20, rate_max: 40 }],
    ['react $40-20', { rate_min: 20, rate_max: 40 }],
    ['react between $20 and $40', { rate_min: 20, rate_max: 40 }],
    ['react between 20 and 40 dollars', { rate_min: 20, rate_max: 40 }],
    ['react from 20 to 40 an hour', { rate_min: 20, rate_max: 40 }],
    ['react $20/hr - $40/hr', { rate_min: 20, rate_max: 40 }],
    ['react USD 20 to 40', { rate_min: 20, rate_max: 40 }],
    ['react 20-40 USD', { rate_min: 20, rate_max: 40 }],
    ['react over $20 and under $40', { rate_min: 20, rate_max: 40 }],
    ['react over $20, under $40', { rate_min: 20, rate_max: 40 }],
  ])('%s', (q, values) => {
    expect(read(q)).toEqual({ text: 'react', ...values })
  })

  test.each([
    ['react', 'over 10 years'],
    ['react', '5-10 years'],
    ['react', '$30k'],
    ['react', '$5,000'],
    ['react', '$900/month'],
    ['react', '$300 a day'],
    ['react', '$300 per week'],
    ['react', '30%'],
    ['top', '30 under 30'],
    ['react', '24/7'],
    ['react', '20 hours a week'],
    ['react', '€30'],
    ['python', '3.11'],
  ])('%s %s names no hourly rate', (before, rate) => {
    expect(read(`${before} ${rate}`)).toEqual({ text: `${before} ${rate}` })
  })

  test('bounds are whole dollars within what was typed', () => {
    expect(read('$20.50-40.50')).toEqual({ text: '', rate_min: 21, rate_max: 40 })
  })

  test("a bound at an end of the slider's range does not limit, and one beyond the other end moves to it", () => {
    expect(readTalentQuery('under $150')).toMatchObject({ text: '', values: {}, filters: [{ label: 'Any rate' }] })
    expect(readTalentQuery('over $3')).toMatchObject({ text: '', values: {}, filters: [{ label: 'Any rate' }] })
    expect(read('over $200')).toEqual({ text: '', rate_min: 150 })
    expect(read('under $3')).toEqual({ text: '', rate_max: 5 })
    expect(read('$3-40')).toEqual({ text: '', rate_max: 40 })
    expect(read('$40-200')).toEqual({ text: '', rate_min: 40 })
  })

  test('the label states the bounds that are applied', () => {
    const labels = ['$20-40', 'over $50', '<$30'].map((q) => readTalentQuery(q).filters[0]!.label)
    expect(labels).toEqual(['$20 to $40', 'From $50', 'Up to $30'])
  })
})

describe('words that stay words', () => {
  test.each([
    '"senior react" developer',
    'react "part-time',
    'react -senior',
    'react -part-time',
    'react -"full time"',
    'react not senior',
    'non-senior react',
    'react without contract',
    'semi-senior react',
    'senior.js react',
    'Expert Advisor',
    'subject matter expert',
    'senior care',
    'Project Management',
    'contract manager',
    'contract law',
    'smart contract developer',
    'Smart Contracts',
    'full stack developer',
    'time management',
    'mid-market sales',
    'seniority',
    'expertise',
  ])('%s', (q) => {
    expect(read(q)).toEqual({ text: q })
  })

  test('no name of a known skill', () => {
    const names = knownSkills.flatMap(namesOf)
    expect(names.filter((name) => readTalentQuery(name).filters.length > 0)).toEqual([])
    for (const name of names)
      expect(read(`senior ${name} under $30`)).toEqual({ text: name, level: 'senior', rate_max: 30 })
  })
})

describe('removing a filter', () => {
  test('removes its part of the query', () => {
    const q = 'senior react, part-time or full-time under $30'
    expect(withoutTextFilter(q, 'senior')).toBe('react, part-time or full-time under $30')
    expect(withoutTextFilter(q, 'part-time')).toBe('senior react full-time under $30')
    expect(withoutTextFilter(q, 'under $30')).toBe('senior react, part-time or full-time')
  })

  test('keeps the same words in a phrase', () => {
    expect(withoutTextFilter('"senior react" senior', 'senior')).toBe('"senior react"')
  })

  test('leaves a query without the part as it is', () => {
    expect(withoutTextFilter('react developer', 'senior')).toBe('react developer')
  })

  test('one after the other leaves the text', () => {
    for (const q of [
      'sr. react $20-40 in Europe full time',
      'expert in excel and part-time, over $50/h',
      '"a b" -c jr',
    ]) {
      const { text, filters } = readTalentQuery(q)
      expect(filters.reduce((rest, { typed }) => withoutTextFilter(rest, typed), q)).toBe(text)
    }
  })
})

test('a filter that is set explicitly replaces the one in the text', () => {
  const { values } = readTalentQuery('senior react part-time $20-40 europe')
  expect(withTextFilters(talentFilters.parse({}), values)).toMatchObject(values)
  expect(
    withTextFilters(
      talentFilters.parse({ level: 'junior', availability: 'full-time', rate_max: 100, region: 'africa' }),
      values,
    ),
  ).toMatchObject({
    level: 'junior',
    availability: ['full-time'],
    rate_min: undefined,
    rate_max: 100,
    region: 'africa',
  })
})

import { describe, expect, it } from 'vitest'
import { jobSlug, readJobSlug, validThrough } from './public-job.ts'
import {
  filterWords,
  publicJobsPath,
  publicJobsQuery,
  readSearchText,
  searchText,
  zoneName,
} from './public-jobs-query.ts'

describe('the slug of a job', () => {
  const short_id = '0f3a9c1b2d4e'
  it.each([
    ['Data analyst', `data-analyst-${short_id}`],
    ['  C++ / C# developer (remote)! ', `c-c-developer-remote-${short_id}`],
    ['Café manager, Łódź', `cafe-manager-lodz-${short_id}`],
    ['会計士', `job-${short_id}`],
    ['a'.repeat(80), `${'a'.repeat(60)}-${short_id}`],
  ])('has the words of the title: %s', (title, slug) => {
    expect(jobSlug({ title, short_id })).toBe(slug)
    expect(readJobSlug(slug)).toBe(short_id)
  })
  it.each([
    '',
    'data-analyst',
    `data-analyst${short_id}`,
    `x-${short_id}0`,
    `x-${short_id.toUpperCase()}`,
    '../../etc',
  ])('has no ID in %s', (slug) => expect(readJobSlug(slug)).toBeNull())
})

it('an open posting is always valid for up to 30 more days', () => {
  const posted = '2026-01-01T00:00:00.000Z'
  expect(validThrough(posted, posted)).toBe('2026-01-31T00:00:00.000Z')
  expect(validThrough(posted, '2026-01-30T23:59:59.000Z')).toBe('2026-01-31T00:00:00.000Z')
  expect(validThrough(posted, '2026-01-31T00:00:00.000Z')).toBe('2026-03-02T00:00:00.000Z')
})

describe('the address of a search', () => {
  it('has each search once: without empty fields, in one order', () => {
    const query = publicJobsQuery.parse({
      zone: '',
      skills: 'React, Node.js',
      q: ' weaver ',
      rate_min: '10',
      page: '2',
    })
    expect(publicJobsPath(query)).toBe('/jobs?q=weaver&skills=React%2CNode.js&rate_min=10&page=2')
    expect(publicJobsPath(query, 1)).toBe('/jobs?q=weaver&skills=React%2CNode.js&rate_min=10')
    expect(publicJobsPath(publicJobsQuery.parse({}))).toBe('/jobs')
  })
  it('ignores what it cannot read', () => {
    const wrong = {
      q: 'x'.repeat(201),
      page: '-1',
      rate_min: 'much',
      zone: 'UTC+99:00',
      engagement_type: 'gift',
      other: '1',
    }
    expect(searchText(publicJobsQuery.parse(wrong))).toBe('')
  })
  it('leads back to the same search', () => {
    const text = 'q=weaver&engagement_type=hourly&skills=React&rate_min=10&zone=UTC%2B08%3A00&overlap=6'
    expect(searchText(readSearchText(text))).toBe(text)
    expect(filterWords(readSearchText(text))).toEqual([
      '“weaver”',
      'Hourly',
      'React',
      'from $10/hr',
      '6 shared hours with UTC+08:00',
    ])
  })
  it('names the zone of an offset', () => {
    expect(['UTC+08:00', 'UTC-05:00', 'UTC+00:00'].map(zoneName)).toEqual(['Etc/GMT-8', 'Etc/GMT+5', 'UTC'])
  })
})

import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { ownAttempt } from './attempt.ts'
import { newTest, testSummary, testTypes } from './test.ts'

const tags = ['Tests']

const columns = ['name', 'type', 'jobs_count', 'attempts_count', 'created_at', 'updated_at'] as const
type Column = (typeof columns)[number]
type Sort = Column | `-${Column}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [Sort, ...Sort[]]

export const testsQuery = pageQuery(sorts, 'name').extend({
  active_only: z.stringbool().optional(),
  q: searchWords,
  type: several(z.enum(testTypes), testTypes.length),
})

const create = {
  method: 'POST',
  url: '/api/tests',
  schema: { summary: 'Create a test', tags, body: newTest, response: { 201: testSummary } },
  config: { permission: 'test.create', creates: true },
} as const

export const testsApi = defineApi({
  create,
  /** The same endpoint at its original URL. */
  createAtRoot: { ...create, url: '/tests' },
  list: {
    method: 'GET',
    url: '/api/tests',
    schema: { summary: "The company's tests", tags, querystring: testsQuery, response: { 200: pageOf(testSummary) } },
    config: { permission: 'test.list' },
  },
  /** The first clients expect a bare array here; `per_page` still limits its size. */
  listAtRoot: {
    method: 'GET',
    url: '/tests',
    schema: {
      summary: "The company's tests, as a bare list",
      tags,
      querystring: testsQuery,
      response: { 200: z.array(testSummary) },
    },
    config: { permission: 'test.list' },
  },
  listOwn: {
    method: 'GET',
    url: '/api/applicant/tests',
    schema: {
      summary: "The applicant's tests: open ones first, by due date",
      tags,
      querystring: pageQuery(['due_at'], 'due_at'),
      response: {
        200: pageOf(ownAttempt).extend({ to_do: z.number().int(), taken: z.number().int() }),
      },
    },
    config: { permission: 'test.list_own' },
  },
})

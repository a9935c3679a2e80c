import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { newTest, testSummary } from './test.ts'

const tags = ['Tests']

export const testsQuery = pageQuery(['name', '-name', '-created_at', 'created_at'], 'name').extend({
  active_only: z.stringbool().optional(),
  q: searchWords,
})

const create = {
  method: 'POST',
  url: '/api/tests',
  schema: { summary: 'Create a test', tags, body: newTest, response: { 201: testSummary } },
  config: { permission: 'test.create', creates: true },
} as const

export const testsApi = defineApi({
  create,
  /** The same at the address that the first clients were written for. */
  createAtRoot: { ...create, url: '/tests' },
  list: {
    method: 'GET',
    url: '/api/tests',
    schema: { summary: "The company's tests", tags, querystring: testsQuery, response: { 200: pageOf(testSummary) } },
    config: { permission: 'test.list' },
  },
  /** The first clients read a bare array here; its size is bounded by `per_page` all the same. */
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
})

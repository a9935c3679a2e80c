import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { exportQuery, pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { gradingApi } from './grading-api.ts'
import { recordingsApi } from './recordings-api.ts'
import { takingApi } from './taking-api.ts'
import { documentsApi } from './work-samples/documents-api.ts'
import { testMachine } from './test-machine.ts'
import {
  newTest,
  testCategories,
  testDetails,
  testEdit,
  testSources,
  testSummary,
  testTypes,
  testVersion,
} from './test.ts'

const columns = [
  'name',
  'type',
  'category',
  'time_limit',
  'questions_count',
  'jobs_count',
  'attempts_count',
  'created_at',
  'updated_at',
] as const
type Column = (typeof columns)[number]
type Sort = Column | `-${Column}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [Sort, ...Sort[]]

/** The choices of the filter for the last edit, in days. */
export const editedWithinDays = [7, 30, 90, 365] as const

const filter = {
  active_only: z.stringbool().optional(),
  q: searchWords,
  type: several(z.enum(testTypes), testTypes.length),
  /** Without a status, archived tests are left out. */
  status: several(z.enum(testMachine.states), testMachine.states.length),
  source: z.enum(testSources).optional(),
  category: z.enum(testCategories).optional(),
  favorite: z.stringbool().optional(),
  edited_within: z.coerce
    .number()
    .pipe(z.union(editedWithinDays.map((days) => z.literal(days))))
    .optional(),
}
export const testsFilter = z.strictObject(filter)
export const testsQuery = pageQuery(sorts, 'name').extend(filter)
export const testsExportQuery = exportQuery(filter, testsQuery.shape.sort)

/** The largest number of tests in one bulk action. */
export const bulkTestsLimit = 500

export const bulkTestMoves = ['archive', 'unarchive', 'delete'] as const
export type BulkTestMove = (typeof bulkTestMoves)[number]

/** The tests are named, or are those that match the filter of the list. */
export const bulkTestsForm = z
  .strictObject({
    move: z.enum(bulkTestMoves),
    ids: z.array(uuid).min(1).max(bulkTestsLimit).optional(),
    filter: testsFilter.optional(),
    /** Says what would be changed and skipped, and changes nothing. */
    preview: z.boolean().default(false),
  })
  .refine(({ ids, filter: matching }) => (ids === undefined) !== (matching === undefined), {
    path: ['ids'],
    message: 'Send either the IDs or the filter.',
  })
  .meta({ id: 'BulkTestsForm' })
export type BulkTestsForm = z.output<typeof bulkTestsForm>

export const bulkTestsResult = z
  .object({
    changed: z.array(z.object({ id: uuid, name: z.string() })),
    skipped: z.array(z.object({ id: uuid, name: z.string().nullable(), reason: z.string() })),
  })
  .meta({ id: 'BulkTestsResult' })
export type BulkTestsResult = z.output<typeof bulkTestsResult>

/** Room for the longest tests that people write. */
const bodyLimit = 2 * 1024 * 1024

const create = {
  method: 'POST',
  url: '/api/tests',
  bodyLimit,
  schema: { summary: 'Create a test', body: newTest, response: testSummary },
  config: { permission: 'test.create', effect: 'none', creates: true },
} as const

/** An endpoint for a move without a body. */
const moving = <const Verb extends 'archive' | 'unarchive'>(verb: Verb, summary: string) => ({
  method: 'POST' as const,
  url: `/api/tests/:id/${verb}` as const,
  schema: { summary, response: testSummary },
  config: { permission: `test.${verb}` as const, effect: 'none' as const },
})

export const testsApi = defineApi('tests', 'Tests', {
  create,
  /** The same endpoint at its original URL. */
  createAtRoot: { ...create, url: '/tests' },
  list: {
    method: 'GET',
    url: '/api/tests',
    schema: {
      summary: "The company's tests and the library; for staff, the library with its drafts",
      querystring: testsQuery,
      response: pageOf(testSummary),
    },
    config: { permission: 'test.list', viewable: 'impersonation.start' },
  },
  /** The first clients expect a bare array here; `per_page` still limits its size. */
  listAtRoot: {
    method: 'GET',
    url: '/tests',
    schema: {
      summary: "The company's tests and the library, as a bare list",
      querystring: testsQuery,
      response: z.array(testSummary),
    },
    config: { permission: 'test.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/tests.csv',
    schema: { summary: 'The same list as CSV', querystring: testsExportQuery, produces: 'text/csv' },
    config: { permission: 'test.list' },
  },
  bulk: {
    method: 'POST',
    url: '/api/tests/bulk',
    schema: {
      summary: 'Archive, unarchive or delete several tests of the library; each succeeds or is skipped on its own',
      body: bulkTestsForm,
      response: bulkTestsResult,
    },
    config: { permission: 'test.bulk', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: '/api/tests/:id',
    schema: { summary: 'A test with its questions and keys', response: testDetails },
    config: { permission: 'test.see', viewable: 'impersonation.start' },
  },
  edit: {
    method: 'PUT',
    url: '/api/tests/:id',
    bodyLimit,
    schema: {
      summary: 'Save a draft, or activate its content as the next version',
      body: testEdit,
      response: testDetails,
    },
    config: { permission: 'test.edit', effect: 'none' },
  },
  versions: {
    method: 'GET',
    url: '/api/tests/:id/versions',
    schema: {
      summary: 'The versions of a test, newest first',
      querystring: pageQuery(['-number'], '-number'),
      response: pageOf(testVersion),
    },
    config: { permission: 'test.see', viewable: 'impersonation.start' },
  },
  archive: moving('archive', 'Archive a test, so that new applicants are no longer assigned it'),
  unarchive: moving('unarchive', 'Unarchive a test'),
  clone: {
    method: 'POST',
    url: '/api/tests/:id/clone',
    schema: { summary: 'Create a draft with the content of a test', response: testSummary },
    config: { permission: 'test.clone', effect: 'none', creates: true },
  },
  remove: {
    method: 'DELETE',
    url: '/api/tests/:id',
    schema: { summary: 'Delete a test without attempts that no job requires', response: z.object({ id: uuid }) },
    config: { permission: 'test.delete', effect: 'none' },
  },
  favorite: {
    method: 'PUT',
    url: '/api/tests/:id/favorite',
    schema: {
      summary: 'Add a test to the favorites of the user, or remove it',
      body: z.strictObject({ is_favorite: z.boolean() }),
      response: testSummary,
    },
    config: { permission: 'test.favorite', effect: 'none' },
  },
  ...gradingApi,
  ...takingApi,
  ...documentsApi,
  ...recordingsApi,
})

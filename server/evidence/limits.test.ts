import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountLimits } from '#domain/accounts/account.ts'
import { applicationLimits } from '#domain/applications/application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { testLimits, testTypes } from '#domain/assessments/test.ts'
import { engagementTypes, jobLimits, visibilities } from '#domain/jobs/job.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { memberRoles, roles } from '#domain/kernel/actor.ts'
import { currency, toCents } from '#domain/kernel/money.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

/** The CHECKs of one column each, by `table.column`. */
const checks = new Map<string, string[]>()
beforeAll(async () => {
  const { rows } = await sql<{ column: string; rule: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`.execute(tulay.db)
  for (const { column, rule } of rows) checks.set(column, [...(checks.get(column) ?? []), rule])
})

const numbersIn = (column: string) =>
  (checks.get(column) ?? []).flatMap((rule) => [...rule.matchAll(/\d+/g)].map(([number]) => Number(number)))
const wordsIn = (column: string) =>
  (checks.get(column) ?? []).flatMap((rule) => [...rule.matchAll(/'([a-zA-Z_-]+)'/g)].map(([, word]) => word))

test.each([
  ['users.name', [1, accountLimits.name]],
  ['companies.name', [1, accountLimits.company_name]],
  ['jobs.title', [1, jobLimits.title]],
  ['jobs.description', [1, jobLimits.description]],
  ['jobs.weekly_hours', [jobLimits.weekly_hours_min, jobLimits.weekly_hours_max]],
  ['jobs.budget_min_cents', [toCents(jobLimits.amount_min), toCents(jobLimits.rate_max)]],
  ['jobs.budget_max_cents', [toCents(jobLimits.amount_min), toCents(jobLimits.rate_max)]],
  ['jobs.budget_total_cents', [toCents(jobLimits.amount_min), toCents(jobLimits.total_max)]],
  ['jobs.skill_tags', [jobLimits.skills]],
  ['jobs.required_certs', [jobLimits.certs]],
  ['tests.name', [1, testLimits.name]],
  ['tests.description', [testLimits.description]],
  ['tests.time_limit', [testLimits.time_limit_min, testLimits.time_limit_max]],
  ['tests.pass_rate', [testLimits.pass_rate_min, testLimits.pass_rate_max]],
  ['questions.question', [1, testLimits.question]],
  ['questions.options', [testLimits.options]],
  ['questions.points', [testLimits.points_min, testLimits.points_max]],
  ['applications.cover_letter', [1, applicationLimits.cover_letter]],
  ['applications.proposal_rate_cents', [toCents(applicationLimits.rate_min), toCents(applicationLimits.rate_max)]],
])('%s is limited in the database as in the domain', (column, limits) => {
  expect(numbersIn(column)).toEqual(limits)
})

test.each([
  ['jobs.status', jobMachine.states],
  ['applications.stage', applicationMachine.states],
  ['jobs.engagement_type', engagementTypes],
  ['jobs.visibility', visibilities],
  ['jobs.currency', currency.options],
  ['applications.currency', currency.options],
  ['tests.type', testTypes],
  ['users.role', roles],
  ['members.member_role', memberRoles],
])('%s knows the same words in the database as in the domain', (column, words) => {
  expect(wordsIn(column)).toEqual([...words])
})

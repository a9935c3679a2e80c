import { sql } from 'kysely'
import type { TestFact } from '#domain/talent/talent-page.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { CardReader } from './talent-card-rows.ts'

interface Row {
  id: string
  test_id: string
  test_name: string
  is_own: boolean
  score: number | null
  is_passed: boolean | null
  taken_at: string
  reused_from: string | null
}

/**
 * A talent's tests, newest first: the company's own results, results that the applicant reused for it as score and date,
 * and for tests of the library passed elsewhere, only the band.
 */
export async function listTalentTests(
  from: Db | Tx,
  talent_id: string,
  { company_id, job_ids = null }: CardReader,
): Promise<TestFact[]> {
  const { rows } = await sql<Row>`
    select attempts.id, attempts.test_id, tests.name as test_name, attempts.score,
      attempts.company_id is not distinct from ${company_id}::uuid as is_own,
      attempts.score >= test_versions.pass_rate as is_passed,
      coalesce(reused.submitted_at, attempts.submitted_at) as taken_at, reused.submitted_at as reused_from
    from attempts
    join tests on tests.id = attempts.test_id
    join test_versions on test_versions.id = attempts.version_id
    left join attempts as reused on reused.id = attempts.reused_attempt_id
    where attempts.applicant_id = ${talent_id} and attempts.replaced_at is null and attempts.submitted_at is not null
      and attempts.status in ('submitted', 'graded')
      and (
        attempts.company_id = ${company_id}::uuid
          and (${job_ids}::uuid[] is null or job_of_application(attempts.application_id) = any (${job_ids}::uuid[]))
        -- the applicant knows the outcome
        or tests.company_id is null and attempts.status = 'graded' and attempts.released_at is not null
          and attempts.reused_attempt_id is null and attempts.score >= test_versions.pass_rate
      )
    order by taken_at desc, attempts.id desc`.execute(from)
  const known = new Set(rows.filter(({ is_own }) => is_own).map(({ test_id }) => test_id))
  const facts: TestFact[] = []
  for (const row of rows) {
    if (!row.is_own && known.has(row.test_id)) continue
    known.add(row.test_id)
    facts.push(factOf(row))
  }
  return facts
}

function factOf({ id, test_id, test_name, is_own, score, is_passed, taken_at, reused_from }: Row): TestFact {
  const source = !is_own ? 'library' : reused_from ? 'reused' : 'own'
  const band = score === null || source === 'reused' ? null : Math.floor(score / 10) * 10
  return {
    test_name,
    source,
    score: source === 'library' ? null : score,
    band,
    is_passed,
    taken_at,
    attempt_id: source === 'own' ? id : null,
    test_id: source === 'own' ? test_id : null,
  }
}

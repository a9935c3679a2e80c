import { sql } from 'kysely'
import { asMember, asUser, companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { testDefaults, testLimits } from '#domain/tests/test.ts'
import type { NewTest, TestCategory, TestContent, TestDetails, TestEdit, TestSummary } from '#domain/tests/test.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { moveTest } from './archiving.ts'
import { referToFiles } from './test-files.ts'
import { contentOf, findTest, lockTest, showTest, presentTestNow } from './find-test.ts'

/** Creates a test of the actor's company, as a draft or active; staff, one of the library. */
export async function createTest(actor: Actor, form: NewTest): Promise<TestSummary> {
  authorize(actor, 'test.create')
  return transaction(async (tx) => {
    const content = contentFrom(form)
    const test = await insertDraft(tx, actor, content, { category: form.category })
    if (form.is_active) await activateContent(tx, actor, test, content)
    await referToFiles(tx, actor, test.id, content)
    return presentTestNow(tx, actor, test.id)
  })
}

/** Inserts a draft of the actor's company, or of the library. */
export async function insertDraft(
  tx: Tx,
  actor: Actor,
  content: TestContent,
  { category = 'technical', library_key = null }: { category?: TestCategory; library_key?: string | null },
): Promise<{ id: string; company_id: string | null }> {
  const company_id = companyOf(actor)
  const at = now()
  const { id } = await tx
    .insertInto('tests')
    .values({
      company_id,
      category,
      library_key,
      ...listedColumns(content),
      draft: JSON.stringify(content),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'test.created', { actor, company_id, data: { test_id: id, name: content.name } })
  return { id, company_id }
}

const suffix = ' (copy)'

/** Creates a draft of the actor's company with the content of one of its tests, or of a library test; staff, in the library. */
export async function cloneTest(actor: Actor, id: string): Promise<TestSummary> {
  return transaction(async (tx) => {
    const test = await findTest(tx, id)
    authorize(actor, 'test.clone', test)
    const content = contentOf(actor, test)
    const name = `${content.name.slice(0, testLimits.name - suffix.length)}${suffix}`
    const { id: clone_id } = await insertDraft(tx, actor, { ...content, name }, test)
    await referToFiles(tx, actor, clone_id, content)
    return presentTestNow(tx, actor, clone_id)
  })
}

/**
 * Saves a test's content: as the draft or the unpublished changes, or, when the form is active, as its next version.
 * Throws `edited_meanwhile` when the form is based on an older revision, and `illegal_move` for an archived test.
 */
export async function editTest(actor: Actor, id: string, { revision, ...form }: TestEdit): Promise<TestDetails> {
  return transaction(async (tx) => {
    const test = await lockTest(tx, id)
    authorize(actor, 'test.edit', test)
    if (revision !== undefined && revision !== test.revision) throw new Failure('edited_meanwhile')
    if (test.status === 'archived') throw new Failure('illegal_move')
    const content = contentFrom(form)
    const { category = test.category } = form
    // The product no longer changes a library test that staff have edited.
    await tx.updateTable('tests').set({ category, library_key: null }).where('id', '=', id).execute()
    if (form.is_active) {
      authorize(actor, 'test.activate', test)
      await activateContent(tx, actor, test, content)
    } else {
      await tx
        .updateTable('tests')
        .set(({ eb, ref }) => ({
          draft: JSON.stringify(content),
          revision: eb(ref('revision'), '+', 1),
          updated_at: now(),
          // Lists show the current version of an active test.
          ...(test.status === 'draft' ? listedColumns(content) : {}),
        }))
        .where('id', '=', id)
        .execute()
      const { company_id } = test
      await record(tx, 'test.edited', { actor, company_id, data: { test_id: id, name: content.name } })
    }
    await referToFiles(tx, actor, id, content)
    return showTest(tx, actor, id)
  })
}

/** Deletes a test. Throws `has_attempts` when it was assigned, and `required_by_jobs` when a job requires it. */
export async function deleteTest(actor: Actor, id: string): Promise<{ id: string }> {
  return transaction(async (tx) => {
    // A concurrent assignment or job waits for this transaction, or this one for it.
    await tx.selectFrom('tests').select('id').where('id', '=', id).forUpdate().execute()
    const test = await findTest(tx, id)
    authorize(actor, 'test.delete', test)
    const [attempt, job] = await Promise.all([
      tx.selectFrom('attempts').where('test_id', '=', id).select('id').limit(1).executeTakeFirst(),
      tx.selectFrom('job_tests').where('test_id', '=', id).select('job_id').limit(1).executeTakeFirst(),
    ])
    if (attempt) throw new Failure('has_attempts')
    if (job) throw new Failure('required_by_jobs')
    await tx.deleteFrom('tests').where('id', '=', id).execute()
    const { company_id, name } = test
    await record(tx, 'test.deleted', { actor, company_id, data: { test_id: id, name } })
    return { id }
  })
}

/** The content of a form; missing fields get their defaults. */
function contentFrom({ is_active: _, is_public: __, category: ___, ...form }: NewTest): TestContent {
  return { ...form, name: form.name || testDefaults.name, type: form.type ?? testDefaults.type }
}

/** The columns that repeat a part of the content for lists. */
export const listedColumns = ({ name, type, level, time_limit, pass_rate, questions }: TestContent) => ({
  name,
  type,
  level: level ?? null,
  time_limit,
  pass_rate,
  questions_count: questions.length,
})

/** Makes the content the next version of a test, which new attempts get. Running attempts keep theirs. */
export async function activateContent(
  tx: Tx,
  actor: Actor,
  test: { id: string; company_id: string | null },
  content: TestContent,
): Promise<void> {
  const activated_at = now()
  const { id: version_id, number: version } = await tx
    .insertInto('test_versions')
    .values(({ selectFrom, fn, val, eb }) => ({
      test_id: test.id,
      number: selectFrom('test_versions')
        .where('test_id', '=', test.id)
        .select(eb(fn.coalesce(fn.max('number'), val(0)), '+', 1).as('next'))
        .$castTo<number>(),
      content: JSON.stringify(content),
      activated_at,
      activated_by: isUser(actor) ? actor.user_id : null,
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await moveTest(tx, test.id, 'activate', { version_id, draft: null, ...listedColumns(content) })
  const { id: test_id, company_id } = test
  await record(tx, 'test.activated', { actor, company_id, data: { test_id, name: content.name, version } })
}

/**
 * Whether a row of `gradings` must be graded by someone else: the actor graded the same answer in an earlier round, and
 * someone who sees the job did not.
 */
export function mustBeOther(from: Db | Tx, actor: Actor) {
  const { user_id, company_id } = asMember(actor)
  const graders = sql`select earlier.grader_id from gradings as earlier
    where earlier.attempt_id = gradings.attempt_id and earlier.question_id = gradings.question_id
      and earlier.graded_at is not null`
  const job_id = sql<string>`(select job_of_application(application_id) from attempts where id = gradings.attempt_id)`
  const team = hiringTeam(from, { company_id, job_id }).select('users.id')
  return sql<boolean>`(${user_id}::uuid in (${graders})
    and exists (select 1 from (${team}) as team where team.id not in (${graders})))`
}

/** Adds a test to the actor's favorites, or removes it. A personal setting, so it is not recorded as an activity. */
export async function favoriteTest(
  actor: Actor,
  test_id: string,
  { is_favorite }: { is_favorite: boolean },
): Promise<TestSummary> {
  return transaction(async (tx) => {
    authorize(actor, 'test.favorite', await findTest(tx, test_id))
    const { user_id } = asUser(actor)
    if (is_favorite) {
      await tx
        .insertInto('test_favorites')
        .values({ user_id, test_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      await tx.deleteFrom('test_favorites').where('user_id', '=', user_id).where('test_id', '=', test_id).execute()
    }
    return presentTestNow(tx, actor, test_id)
  })
}

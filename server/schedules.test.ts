import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { deleteExpiredRows } from './schedules.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

test('expired rows are deleted in batches within the statement timeout, and others are kept', async () => {
  await tulay.pool.query(`
    create table removals (count bigint);
    create function note() returns trigger language plpgsql as
      $$ begin insert into removals select count(*) from removed; return null; end $$;
    create trigger note after delete on throttles referencing old table as removed execute function note();
    insert into throttles select 'over ' || n, 1, now() - interval '1 second' from generate_series(1, 12000) n;
    insert into throttles values ('still counting', 1, now() + interval '1 minute')`)
  await deleteExpiredRows()
  expect((await tulay.pool.query('select key from throttles')).rows).toEqual([{ key: 'still counting' }])
  const { rows } = await tulay.pool.query('select sum(count)::int as all, max(count) as most from removals')
  expect(rows).toEqual([{ all: 12_000, most: 5_000 }])
})

test('a failing task does not block the others', async () => {
  await tulay.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'This cannot be removed'; end $$;
    create trigger refuse before delete on throttles for each row execute function refuse();
    insert into throttles values ('over', 1, now() - interval '1 second')`)
  const job_id = await addJob(tulay.db, await addCompany(tulay.db))
  const { id } = await addApplication(tulay.db, { job_id })
  const rejects_at = fromNow(-1_000)
  await tulay.db
    .updateTable('applications')
    .set({ rejects_at, rejection_reason: 'other' })
    .where('id', '=', id)
    .execute()

  // Like the scheduler.
  const { rows } = await tulay.pool.query("select data from pgboss.schedule where name = 'maintenance'")
  await transaction((tx) => enqueueAll(tx, 'maintenance', rows))
  const failed = "select data from pgboss.job where name = 'maintenance' and state = 'retry'"
  const rejected = tulay.db.selectFrom('applications').where('id', '=', id).where('stage', '=', 'rejected').select('id')
  await eventually(() => rejected.executeTakeFirst())
  await eventually(async () => (await tulay.pool.query(failed)).rowCount)
  expect((await tulay.pool.query(failed)).rows).toEqual([{ data: { task: 'delete_expired_rows' } }])
})

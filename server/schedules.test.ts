import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { sweep } from './schedules.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
})
afterAll(() => tulay.stop())

test('what is over goes, what is not stays, and no single statement has to remove more than it has time for', async () => {
  await tulay.pool.query(`
    create table removals (count bigint);
    create function note() returns trigger language plpgsql as
      $$ begin insert into removals select count(*) from removed; return null; end $$;
    create trigger note after delete on throttles referencing old table as removed execute function note();
    insert into throttles select 'over ' || n, 1, now() - interval '1 second' from generate_series(1, 12000) n;
    insert into throttles values ('still counting', 1, now() + interval '1 minute')`)
  await sweep()
  expect((await tulay.pool.query('select key from throttles')).rows).toEqual([{ key: 'still counting' }])
  const { rows } = await tulay.pool.query('select sum(count)::int as all, max(count) as most from removals')
  expect(rows).toEqual([{ all: 12_000, most: 5_000 }])
})

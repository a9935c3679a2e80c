import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueNames } from '#domain/operations/queues.ts'
import { scheduledJobLabels } from '#domain/operations/scheduled-job.ts'
import { transaction } from '#server/db/transaction.ts'
import { partsOf } from '#server/features.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addConversation } from '#server/testing/conversations.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { deleteExpiredRows } from '#server/db/delete-expired-rows.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

test('each queue has a worker, and each scheduled task a time', () => {
  expect(partsOf('work').flatMap(Object.keys).toSorted()).toEqual(queueNames.toSorted())
  expect(partsOf('schedules').flatMap(Object.keys).toSorted()).toEqual(Object.keys(scheduledJobLabels).toSorted())
})

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

test('a row that fails does not hold up those that became due after it', async () => {
  const company_id = await addCompany(tulay.db)
  const job_id = await addJob(tulay.db, company_id)
  const people = await Promise.all(
    ['fails@town.test', 'waits@town.test'].map((email) => addPerson(tulay.db, { email, role: 'applicant' })),
  )
  const [fails, waits] = people as [string, string]
  for (const talent_id of people) {
    await addApplication(tulay.db, { job_id, applicant_id: talent_id })
    await addConversation(tulay.db, { company_id, talent_id })
  }
  // At once: the scheduler runs meanwhile.
  await tulay.pool.query(`
    create temporary table due on commit drop as
      select id as user_id, now() - case when id = '${fails}' then interval '2 hours' else interval '1 hour' end as at
      from users where id in ('${fails}', '${waits}');
    update applications set publishes_at = at from due where applicant_id = user_id and job_id = '${job_id}';
    update applications set rejects_at = at, rejection_reason = 'other' from due
      where applicant_id = user_id and job_id <> '${job_id}';
    update participants set mail_due_at = at from due where participants.user_id = due.user_id;
    insert into held_mails (id, user_id, kind, template, data, held_at, due_at)
      select uuidv7(), user_id, 'messages', 'unread_messages',
        jsonb_build_object('conversation_id', conversation_id, 'user_id', user_id, 'after', 0, 'until', 0), at, at
      from due join participants using (user_id);
    create function fail() returns trigger language plpgsql as $$ begin raise 'This row fails'; end $$;
    create trigger fail before update on applications for each row when (old.applicant_id = '${fails}') execute function fail();
    create trigger fail before update on participants for each row when (old.user_id = '${fails}') execute function fail();
    create trigger fail before delete on held_mails for each row when (old.user_id = '${fails}') execute function fail()`)
  const open = async (user_id: string) => {
    const { rows } = await tulay.pool.query(
      `select (select count(*) from applications where applicant_id = $1 and publishes_at is not null)::int as stages,
        (select count(*) from applications where applicant_id = $1 and rejects_at is not null)::int as rejections,
        (select count(*) from participants where user_id = $1 and mail_due_at is not null)::int as unread,
        (select count(*) from held_mails where user_id = $1)::int as held`,
      [user_id],
    )
    return rows[0] as Record<string, number>
  }
  for (const task of [
    'publish_overdue_stages',
    'reject_overdue_applications',
    'mail_unread_messages',
    'send_held_mails',
  ])
    await expect(runMaintenance(task)).rejects.toThrow(/1 of \d failed/)
  expect(await open(fails)).toEqual({ stages: 1, rejections: 1, unread: 1, held: 1 })
  expect(await open(waits)).toEqual({ stages: 0, rejections: 0, unread: 0, held: 0 })
})

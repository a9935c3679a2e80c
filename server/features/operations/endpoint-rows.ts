import { sql } from 'kysely'
import { operationsApi } from '#domain/operations/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addFailedJob } from '#server/testing/queue.ts'

export const operationsRows = defineRows(operationsApi, ({ db }) => {
  const ofFailedJob = { about: 'a failed job', request: async () => ({ id: await addFailedJob(db) }) }
  return {
    health: { in: ['admin'] },
    checkHealth: { in: ['admin'], unrecorded: 'It changes nothing; a check that fails or passes again is recorded.' },
    healthHistory: { in: ['admin'] },
    failedJobs: { in: ['admin'] },
    retry: { ...ofFailedJob, in: ['admin'] },
    retryAll: {
      in: ['admin'],
      request: async () => {
        await addFailedJob(db)
        return { body: { kind: 'jobs' } }
      },
    },
    discard: { ...ofFailedJob, in: ['admin'] },
    scheduledJobs: { in: ['admin'] },
    runJob: {
      about: 'a scheduled job',
      in: ['admin'],
      request: async () => {
        await sql`delete from pgboss.job where name = 'maintenance'`.execute(db)
        await sql`insert into pgboss.schedule (name, key, cron) values ('maintenance', 'check_health', '*/5 * * * *')
      on conflict do nothing`.execute(db)
        return { params: { name: 'check_health' } }
      },
    },
  }
})

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { migrationNames } from '#server/db/migrate.ts'
import { pool } from '#server/db/pools.ts'
import { queueIsReady } from '#server/platform/queue/queue.ts'
import { isTalentSearchReady } from '#server/search/talent/current-search.ts'

const checks = z.object({ database: z.boolean(), migrations: z.boolean(), queue: z.boolean(), search: z.boolean() })

/** `/healthz`: the process lives. `/readyz`: it can serve: database, migrations, queue, search. */
export function healthRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: '/healthz',
    config: { permission: 'account.visit', anonymous: true },
    schema: {
      summary: 'The process is running',
      tags: ['Health'],
      response: { 200: z.object({ ok: z.literal(true) }) },
    },
    handler: async () => ({ ok: true as const }),
  })
  app.route({
    method: 'GET',
    url: '/readyz',
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'It can serve', tags: ['Health'], response: { 200: checks, 503: checks } },
    handler: async (_request, reply) => {
      const [database, migrations, queue] = await Promise.all([
        succeeds(() => pool.query('select 1')),
        succeeds(allApplied),
        queueIsReady().catch(() => false),
      ])
      const state = { database, migrations, queue, search: isTalentSearchReady() }
      const ready = Object.values(state).every(Boolean)
      return reply.status(ready ? 200 : 503).send(state)
    },
  })
}

async function allApplied() {
  const names = (await pool.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name)
  const missing = (await migrationNames()).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`missing migrations: ${missing.join(', ')}`)
}

async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  )
}

import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from './tables.ts'
import { currentPool, pool } from './pools.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export const db: Db = new Kysely<DB>({
  dialect: new PostgresDialect({
    pool: { connect: () => currentPool().connect(), end: () => pool.end(), options: pool.options },
  }),
})

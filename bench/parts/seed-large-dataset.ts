// Migrates the database at DATABASE_URL and fills it with SHARE of 10,000 jobs and 200,000 applications. Prints the IDs
// to request, and a session token for each role.
import pg from 'pg'
import { db } from '#server/db/connect.ts'
import { pool } from '#server/db/pools.ts'
import { migrate } from '#server/db/migrate.ts'
import { transaction } from '#server/db/transaction.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { seedLargeDataset } from '#server/testing/large-dataset.ts'

const connectionString = process.env.DATABASE_URL!
const share = Number(process.env.SHARE)
await migrate(connectionString)
const filled = await db
  .connection()
  .execute((one) => seedLargeDataset(one, { jobs: 10_000 * share, applications: 200_000 * share }))
const dataset = await transaction(async (tx) => {
  const owner = await startSession(tx, filled.owner_id)
  const applicant = await startSession(tx, filled.applicant_id)
  return { ...filled, owner: owner.token, applicant: applicant.token }
})
await pool.end()
// On its own connection, because it takes longer than the pool's statement timeout.
const client = new pg.Client({ connectionString })
await client.connect()
await client.query('vacuum analyze')
await client.end()
console.log(JSON.stringify(dataset))

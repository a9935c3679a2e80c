import { expect } from '@playwright/test'
import pg from 'pg'
import { testServer } from './test-server.ts'

/** Lets the time pass in which an application's rejection can be undone, and waits until what follows has been begun. */
export async function letRejectionTakeEffect(application_id: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServer.databaseUrl })
  await client.connect()
  try {
    const ofIt = `name = 'rejections' and data->>'application_id' = $1`
    await client.query(`update pgboss.job set start_after = now() where ${ofIt}`, [application_id])
    await expect(async () => {
      const { rows } = await client.query(`select state from pgboss.job where ${ofIt}`, [application_id])
      expect(rows.map((row: { state: string }) => row.state)).not.toContain('created')
    }).toPass({ timeout: 15_000 })
  } finally {
    await client.end()
  }
}

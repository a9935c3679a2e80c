import { expect } from '@playwright/test'
import pg from 'pg'
import { testServer } from './test-server.ts'

/** Ends the undo period of an application's last move or rejection, and waits until it has taken effect. */
export async function letGracePeriodEnd(application_id: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServer.databaseUrl })
  await client.connect()
  try {
    const ofIt = `name in ('rejections', 'stage_publications') and data->>'application_id' = $1`
    await client.query(`update pgboss.job set start_after = now() where ${ofIt}`, [application_id])
    await expect(async () => {
      const { rows } = await client.query(`select state from pgboss.job where ${ofIt}`, [application_id])
      expect(rows.map((row: { state: string }) => row.state)).not.toContain('created')
    }).toPass({ timeout: 15_000 })
  } finally {
    await client.end()
  }
}

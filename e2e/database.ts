import pg from 'pg'
import { testServer } from './test-server.ts'

/** Changes in the database what no screen can. */
export async function withDatabase(action: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: testServer.databaseUrl })
  await client.connect()
  try {
    await action(client)
  } finally {
    await client.end()
  }
}

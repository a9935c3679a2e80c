import pg from 'pg'
import { maintenance } from '#content/maintenance.ts'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { product } from '#domain/product.ts'
import { copyDatabase } from '#server/testing/databases.ts'
import { startProcess } from '#server/testing/start-process.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { testServer } from '../test-server.ts'

test('the 404 page is accessible', async ({ open, tolerate }) => {
  tolerate(/status of 404/)
  await expectAccessible(await open('/nothing/here'))
})

test('the maintenance page is accessible, at every URL and without JavaScript', async ({ open, tolerate }) => {
  tolerate(/status of 503/)
  const database = await copyDatabase(testServer.databaseUrl, 'template_world')
  const closed = await startProcess(database, { MAINTENANCE: '1' })
  try {
    await expectAccessible(await open(`${closed.origin}/services`))
    const page = await open(`${closed.origin}/company/jobs?page=2`, { javaScriptEnabled: false })
    await expect(page).toHaveTitle(`${maintenance.title} · ${product.name}`)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${closed.origin}/company/jobs?page=2`)
    await expect(page.getByRole('heading', { level: 1, name: maintenance.heading })).toBeVisible()
    // A contact form sent without a script gets the maintenance page too.
    const sent = await page.request.post(`${closed.origin}/contact`, { form: { page: 'contact' } })
    expect(sent.status()).toBe(503)
    expect(await sent.text()).toContain(escapeHtml(maintenance.heading))
    // Staff can replace the text and name an end.
    await setNotice(database, { text: 'We move to <faster> servers.', ends_at: '2100-01-15T08:00:00.000Z' })
    await expect(async () => {
      const changed = await (await page.request.get(`${closed.origin}/services`)).text()
      expect(changed).toContain(
        `We move to &lt;faster&gt; servers. ${maintenance.until('January 15, 2100 at 8:00 AM UTC')}`,
      )
      expect(changed).not.toContain(maintenance.lead)
    }).toPass()
  } finally {
    await closed.end('SIGTERM')
  }
})

/** Changes the notice as another server does. */
async function setNotice(connectionString: string, notice: object): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`insert into settings (key, value, changed_at) values ('maintenance_notice', $1, now())`, [notice])
  await client.query(
    `insert into activities (kind, data, at) values ('setting.changed', '{"key": "maintenance_notice"}', now())`,
  )
  await client.end()
}

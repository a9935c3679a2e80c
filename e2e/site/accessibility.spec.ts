import { maintenance } from '#content/maintenance.ts'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { product } from '#domain/product.ts'
import { settingsApi } from '#domain/settings/api.ts'
import { expectAccessible } from '../accessible.ts'
import { demoAccount, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

test('the 404 and the maintenance page are accessible, the latter at every URL and without JavaScript', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of (404|503)/)
  const site = await open('/nothing/here')
  await expectAccessible(site, 'the 404 page')
  const { api } = await demoAccount('ops@tulay.test')
  const change = (data: object) => succeed(api.patch(settingsApi.change.url, { data }))
  await change({ maintenance_mode: true })
  try {
    await site.goto('/services')
    await expectAccessible(site, 'the maintenance page')
    const page = await open('/company/jobs?page=2', { javaScriptEnabled: false })
    await expect(page).toHaveTitle(`${maintenance.title} · ${product.name}`)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/company/jobs?page=2')
    await expect(page.getByRole('heading', { level: 1, name: maintenance.heading })).toBeVisible()
    // A contact form sent without a script gets the maintenance page too.
    const sent = await page.request.post('/contact', { form: { page: 'contact' } })
    expect(sent.status()).toBe(503)
    expect(await sent.text()).toContain(escapeHtml(maintenance.heading))
    // Staff can replace the text and name an end.
    const notice = { text: 'We move to <faster> servers.', ends_at: '2100-01-15T08:00:00.000Z' }
    await change({ maintenance_notice: notice })
    const changed = await (await page.request.get('/services')).text()
    expect(changed).toContain(
      `We move to &lt;faster&gt; servers. ${maintenance.until('January 15, 2100 at 8:00 AM UTC')}`,
    )
    expect(changed).not.toContain(maintenance.lead)
  } finally {
    await change({ maintenance_mode: false, maintenance_notice: { text: '', ends_at: null } })
  }
})

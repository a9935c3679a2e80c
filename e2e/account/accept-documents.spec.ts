import { pathTo, screens } from '#domain/paths.ts'
import { expectNoViolations } from '../accessible.ts'
import { openAccount } from '../account.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'

test('a user reads what is new in the policy, accepts it, and continues where they were', async ({ open }) => {
  const talent = await openAccount({ user_type: 'applicant' })
  await withDatabase(async (client) => {
    await client.query(
      `update legal_acceptances set version = 1 where document = 'privacy'
       and user_id = (select id from users where email = $1)`,
      [talent.email],
    )
  })
  // The server remembers the user for a few seconds.
  await expect
    .poll(async () => (await (await talent.api.get('/api/session')).json()).me.must_accept, { timeout: 15_000 })
    .toEqual(['privacy'])

  const page = await open(screens.applicant_applications.path, { as: talent })
  await page.waitForURL(/\/accept-documents\?next=/)
  await expect(page.getByRole('heading', { name: 'We updated our Privacy Policy' })).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'Job alerts' })).toContainText('Added:')
  await expect(page.getByRole('link', { name: 'Read the full text' })).toHaveAttribute('href', pathTo('privacy'))
  await expectNoViolations(page, 'the changes')
  await expect(page.getByRole('button', { name: 'Request your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.waitForURL(screens.applicant_applications.path)
  await expect(page.getByRole('heading', { name: screens.applicant_applications.title })).toBeVisible()
})

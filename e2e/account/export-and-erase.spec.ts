import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { settingsPath } from '#domain/portal-paths.ts'
import { openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'

test('an applicant downloads their data and deletes the account', async ({ open }) => {
  const talent = await openAccount({ user_type: 'applicant' })
  const page = await open(settingsPath('applicant', 'privacy'), { as: talent })

  await page.getByRole('button', { name: 'Request your data' }).click()
  const link = page.getByRole('link', { name: 'Download', exact: true })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Buffer.from(files['account.json']!).toString()).toContain(talent.email)
  expect(Object.keys(files)).toContain('index.html')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(dialog.getByRole('heading', { name: 'Kept, because the law requires it' })).toBeVisible()
  await dialog.getByRole('textbox').fill(talent.email)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/login/)
})

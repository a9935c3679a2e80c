import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerOf, openAccount, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { withDatabase } from '../database.ts'
import { expect, reloadAndFollow, test } from '../journey.ts'
import { openTalent } from '../talents.ts'

const shortlist = ({ api }: Account, list: string, talent: string) =>
  succeed(api.put(`/api/shortlists/${list}/talents/${talent}`))

test('votes and notes appear in another window at once, survive a removal with Undo, and stay when the company is suspended', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const talent = await openTalent({ skills: ['Weaving'] })
  const { id } = await answerOf<{ id: string }>(company.api.post('/api/shortlists', { data: { name: 'Weavers' } }))
  await shortlist(company, id, talent.id)
  const page = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  const other = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  await reloadAndFollow(other)

  const voteIn = (one: Page) => one.getByRole('button', { name: `Vote for ${talent.shown}` })
  const vote = voteIn(page)
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('textbox', { name: 'Your note' })
  await note.fill('Ask about rattan.')
  await expect(voteIn(other)).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('textbox', { name: 'Your note' })).toHaveValue('Ask about rattan.')
  await page.reload()
  await expect(note).toHaveValue('Ask about rattan.')
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  await expect(note).toHaveValue('Ask about rattan.')
  await expect(voteIn(other)).toHaveAttribute('aria-pressed', 'false')

  await vote.click()
  await expect(voteIn(other)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: `Remove ${talent.shown} from this shortlist` }).click()
  await expect(page.getByText('This shortlist is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  // A suspended company reads votes and notes, and cannot change them.
  await withDatabase(async (client) => {
    await client.query(
      `update companies set status = 'suspended'
       where id = (select company_id from members join users on users.id = user_id where email = $1)`,
      [company.email],
    )
  })
  await page.reload()
  await expect(page.getByText(`For ${talent.shown}: 1 (${company.name})`)).toBeVisible()
  await expect(page.getByText('Ask about rattan.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: new RegExp(`Vote|Remove ${talent.shown}|Add a note|Invite`) }),
  ).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveCount(0)
})

test('a shortlist is created, exported, compared, renamed and deleted', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/talent?tab=shortlists', { as: company })
  await expect(page.getByText('No shortlists yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Shortlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weavers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Weavers' })).toBeVisible()
  const { items: lists } = await answerOf<{ items: { id: string; name: string }[] }>(company.api.get('/api/shortlists'))
  const { id } = lists.find(({ name }) => name === 'Weavers')!
  const { items: found } = await answerOf<{ items: { id: string; name: string }[] }>(company.api.get('/api/talent'))
  const talents = found.slice(0, 5)
  for (const talent of talents) await shortlist(company, id, talent.id)
  const boxes = page.getByRole('list', { name: 'Talents' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(5)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  for (const { name } of talents) expect(csv).toContain(name)
  // No email addresses.
  expect(csv).not.toContain('@')

  // Up to four talents are compared, at an address that can be shared.
  const compare = page.getByRole('button', { name: /^Compare/ })
  await expect(compare).toBeDisabled()
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).click()
  await expect(boxes.nth(4)).toBeDisabled()
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Compare talents' })
  await expect(dialog.getByRole('row', { name: /^Hourly rate/ }).last()).toContainText('/hr')
  await dialog
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)
  await page.reload()
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)

  // On a phone, the label of each row is above its values.
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(dialog.getByText('Hourly rate').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/compare=/)

  await page.getByRole('button', { name: 'Actions for Weavers' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Basket weavers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Basket weavers' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Basket weavers' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shortlist' }).click()
  await expect(page.getByText('Shortlist deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Basket weavers' })).toHaveCount(0)
})

import { readFile } from 'node:fs/promises'
import { openAccount, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { withDatabase } from '../database.ts'
import { expect, reloadAndFollow, test } from '../journey.ts'
import { openTalent, uniqueSkill, untilFound } from '../talents.ts'
import type { Talent } from '../talents.ts'

async function shortlist(company: Account, name: string, talents: readonly Talent[]): Promise<{ id: string }> {
  const list = (await (await succeed(company.api.post('/api/shortlists', { data: { name } }))).json()) as { id: string }
  for (const { id } of talents) await succeed(company.api.put(`/api/shortlists/${list.id}/talents/${id}`))
  return list
}

async function companyWithTalents(count: number) {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company' })
  const talents = await Promise.all(
    Array.from({ length: count }, (_, at) => openTalent({ skills: [skill, `Weaving ${at}`], hourly_rate: 20 + at })),
  )
  await untilFound(company, skill, count)
  return { company, talents }
}

test('votes and notes are saved while working, and appear in another window at once', async ({ open }) => {
  const { company, talents } = await companyWithTalents(1)
  const [talent] = talents as [Talent]
  const { id } = await shortlist(company, 'Weavers', talents)
  const page = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  const other = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  await reloadAndFollow(other)

  const vote = page.getByRole('button', { name: `Vote for ${talent.shown}` })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('textbox', { name: 'Your note' })
  await note.fill('Ask about rattan.')
  await expect(other.getByRole('button', { name: `Vote for ${talent.shown}` })).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('textbox', { name: 'Your note' })).toHaveValue('Ask about rattan.')
  await page.reload()
  await expect(note).toHaveValue('Ask about rattan.')
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  await expect(note).toHaveValue('Ask about rattan.')
})

test('a suspended company reads votes and notes, and cannot change them', async ({ open }) => {
  const { company, talents } = await companyWithTalents(1)
  const [talent] = talents as [Talent]
  const { id } = await shortlist(company, 'Weavers', talents)
  const opinion = { vote: 'up', note: 'Ask about rattan.' }
  await succeed(company.api.put(`/api/shortlists/${id}/talents/${talent.id}/vote`, { data: opinion }))
  await withDatabase(async (client) => {
    await client.query(
      `update companies set status = 'suspended'
       where id = (select company_id from members join users on users.id = user_id where email = $1)`,
      [company.email],
    )
  })
  const page = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  await expect(page.getByText(`For ${talent.shown}: 1 (${company.name})`)).toBeVisible()
  await expect(page.getByText('Ask about rattan.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: new RegExp(`Vote|Remove ${talent.shown}|Add a note|Invite`) }),
  ).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveCount(0)
})

test('a talent is removed with Undo, which restores the vote', async ({ open }) => {
  const { company, talents } = await companyWithTalents(1)
  const [talent] = talents as [Talent]
  const { id } = await shortlist(company, 'Weavers', talents)
  const page = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  const vote = page.getByRole('button', { name: `Vote for ${talent.shown}` })
  await vote.click()
  await page.getByRole('button', { name: `Remove ${talent.shown} from this shortlist` }).click()
  await expect(page.getByText('This shortlist is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
})

test('up to four talents are compared, at an address that can be shared', async ({ open }) => {
  const { company, talents } = await companyWithTalents(5)
  const { id } = await shortlist(company, 'Weavers', talents)
  const page = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  const compare = page.getByRole('button', { name: /^Compare \(?/ }).or(page.getByRole('button', { name: 'Compare' }))
  await expect(compare).toBeDisabled()
  const boxes = page.getByRole('list', { name: 'Talents' }).getByRole('checkbox')
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
})

test('shortlists are created, renamed, exported and deleted', async ({ open }) => {
  const { company, talents } = await companyWithTalents(1)
  const [talent] = talents as [Talent]
  const page = await open('/company/talent?tab=shortlists', { as: company })
  await expect(page.getByText('No shortlists yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Shortlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weavers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Weavers' })).toBeVisible()
  const { items } = (await (await company.api.get('/api/shortlists')).json()) as {
    items: { id: string; name: string }[]
  }
  const { id } = items.find(({ name }) => name === 'Weavers')!
  await succeed(company.api.put(`/api/shortlists/${id}/talents/${talent.id}`))
  await page.reload()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(talent.shown)
  expect(csv).not.toContain(talent.email)

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

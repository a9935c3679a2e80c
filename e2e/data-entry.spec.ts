import { expectNoViolations } from './accessible.ts'
import { openAccount } from './account.ts'
import { addQuestion, box, choose, create, panel, startQuestion, toast } from './company/build-test.ts'
import { assignBuiltTest } from './company/take-work-sample.ts'
import { expect, test } from './journey.ts'

interface Key {
  fields: { id: string }[]
  key: { values: { document_id: string; values: Record<string, string> }[] }
  documents: { id: string }[]
}

test('a company chooses documents of the library; an applicant keys 60 fields with the keyboard alone; the result says how well', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const owner = await open('/company/create-test', { as: company })
  await box(owner, 'Test name').fill('Contacts')
  await choose(owner.locator('main'), 'Test type', 'Mixed')
  const add = panel(owner)
  await startQuestion(owner, 'Data entry', 'Key the contacts.')
  await add.getByRole('button', { name: /Business cards and contact forms/ }).click()
  const values = add.getByRole('table')
  await expect(values.getByRole('row')).toHaveCount(21)
  for (let number = 20; number > 13; number -= 1)
    await add.getByRole('button', { name: `Remove document ${number}` }).click()
  await add.getByRole('button', { name: 'Remove document 12', exact: true }).click()
  await expect(add.getByRole('group', { name: 'Repeat 1' })).toBeVisible()
  await add.getByRole('checkbox', { name: 'Text version' }).check()
  await expect(box(add, 'Text version of document 1')).toHaveValue(/^Business card\. /)
  await add.getByRole('checkbox', { name: 'Text version' }).uncheck()
  await expectNoViolations(owner, 'data entry question')
  await addQuestion(owner)
  await add.getByRole('button', { name: 'Close' }).click()
  await create(owner).click()
  await expect(toast(owner)).toContainText('Test created successfully')

  const { attempt_id, test_id, applicant, content } = await assignBuiltTest(company)
  const { fields, documents, key } = content.questions[0].work_sample as Key
  expect(fields.length * documents.length).toBe(60)
  const valuesOf = new Map(key.values.map((one) => [one.document_id, one.values]))
  const page = await open(`/applicant/tests/${attempt_id}`, { as: applicant, viewport: { width: 375, height: 812 } })
  const { keyboard } = page
  const tabTo = async (name: string | RegExp, role: 'button' | 'checkbox' | 'textbox' = 'button') => {
    const target = page.getByRole(role, { name }).first()
    await expect(target).toBeVisible()
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`${name} is not reached by the tab key`)
  }
  await tabTo('I agree to what is recorded', 'checkbox')
  await keyboard.press('Space')
  await tabTo('Start Test')
  await keyboard.press('Enter')
  await expect(page.getByText('Document 1 of 12').first()).toBeVisible()
  await expectNoViolations(page, 'document to key')
  await tabTo(/^Full name/, 'textbox')
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('125%')).toBeVisible()

  const keyFrom = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      await expect(page.getByRole('group', { name: `Document ${at + 1} of 12` })).toBeVisible()
      for (const [place, field] of fields.entries()) {
        await expect(page.getByRole('textbox').nth(place)).toBeFocused()
        const value = valuesOf.get(documents[at]!.id)![field.id]!
        await keyboard.insertText(at === 11 && place === 0 ? 'Somebody Else' : value)
        await keyboard.press('Enter')
      }
    }
  }
  await keyFrom(0, 6)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Document 7 of 12').first()).toBeVisible()
  await tabTo(/^Full name/, 'textbox')
  await keyFrom(6, 12)
  await expect(page.getByText('12 of 12 keyed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo('Submit Test')
  await keyboard.press('Enter')
  await tabTo(/^Submit$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You passed' })).toBeVisible()

  await owner.goto(`/company/tests/${test_id}?tab=results`)
  await owner.getByRole('button', { name: applicant.name, exact: true }).click()
  const figures = owner.getByRole('table', { name: 'Accuracy and speed' })
  // Of 11 documents with 55 fields, one has a mistake in one of its two keyings.
  await expect(figures.getByRole('row', { name: /^Accuracy \d/ })).toContainText('99%')
  await expect(figures.getByRole('row', { name: /^Consistency \d/ })).toContainText('80%')
  await expect(owner.getByRole('region', { name: 'Keyed documents' })).toContainText('Wrong: Somebody Else')
})

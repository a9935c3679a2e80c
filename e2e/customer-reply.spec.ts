import { expectNoViolations } from './accessible.ts'
import { openAccount } from './account.ts'
import { addQuestion, box, choose, create, panel, startQuestion, toast } from './company/build-test.ts'
import { assignBuiltTest } from './company/take-work-sample.ts'
import { expect, test } from './journey.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

test('a company writes a mailbox; an applicant answers it on a phone; a person grades message by message', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const owner = await open('/company/create-test', { as: company })
  await box(owner, 'Test name').fill('Mailbox')
  await choose(owner.locator('main'), 'Test type', 'Language')
  const add = panel(owner)
  await startQuestion(owner, 'Customer reply', 'Answer the mailbox.')
  await box(add, 'Company that the applicant answers for').fill('Brightlane')
  await add.getByRole('combobox', { name: 'Teams that can take a message over' }).fill('Legal')
  await owner.keyboard.press('Enter')
  const messages = [
    { from: 'Marisol', subject: 'Late table', text: 'My table is three weeks late.', criterion: 'Apologizes' },
    { from: 'Hanna', subject: 'Injury', text: 'Your chair broke. My lawyer will write.', criterion: 'Names “Legal”' },
  ]
  for (const [at, { from, subject, text, criterion }] of messages.entries()) {
    await add.getByRole('button', { name: 'Add message' }).click()
    const item = add.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: `Message ${at + 1}` }) })
    await box(item, 'From').fill(from)
    await box(item, 'Subject').fill(subject)
    await box(item, 'Text').fill(text)
    await item.getByRole('button', { name: /^Add criterion/ }).click()
    await expect(box(item, `Criterion 1 for message ${at + 1}`)).toBeFocused()
    await owner.keyboard.type(criterion)
  }
  await choose(add, 'Points for criterion 1 for message 1', '2 points')
  await choose(add, 'Points for criterion 1 for message 2', '1 point')
  await add.getByRole('button', { name: 'Set the question to 3' }).click()
  await expect(add.getByText('3 of 3 points')).toBeVisible()
  await add.getByRole('checkbox', { name: 'AI assistance' }).check()
  await add.getByRole('button', { name: 'Add article' }).click()
  await box(add, 'Title').fill('Injuries')
  await box(add.getByRole('group', { name: 'Article 1' }), 'Text').fill('Hand over to Legal.')
  await expectNoViolations(owner, 'customer reply question')
  await addQuestion(owner)
  await add.getByRole('button', { name: 'Close' }).click()
  await create(owner).click()
  await expect(toast(owner)).toContainText('Test created successfully')

  const { attempt_id, test_id, applicant } = await assignBuiltTest(company)
  const taker = await open(`/applicant/tests/${attempt_id}`, { as: applicant, ...phone })
  await taker.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await taker.getByRole('button', { name: 'Start Test' }).click()
  await expect(taker.getByText('0 of 2 done')).toBeVisible()
  await expectNoViolations(taker, 'mailbox')
  await box(taker, 'Reply').fill('I apologize for the wait.')
  await taker.getByRole('button', { name: 'Normal' }).click()
  await expect(taker.getByText('1 of 2 done')).toBeVisible()
  await taker.getByRole('button', { name: 'Next open message' }).click()
  await expect(taker.getByRole('heading', { name: 'Injury' })).toBeFocused()
  await taker.getByRole('textbox', { name: 'Search the knowledge base' }).last().fill('legal')
  await taker.getByRole('button', { name: 'Injuries' }).last().click()
  await expect(taker.getByText('Hand over to Legal.').last()).toBeVisible()
  await choose(taker.getByRole('main'), 'Who answers', 'Hand over to Legal')
  await taker.getByRole('button', { name: 'Urgent' }).click()
  await expect(taker.getByText('2 of 2 done')).toBeVisible()
  await expect(taker.getByText('Saved', { exact: true })).toBeVisible()
  await taker.reload()
  await expect(taker.getByText('2 of 2 done')).toBeVisible()
  await expect(box(taker, 'Reply')).toHaveValue('I apologize for the wait.')
  await taker.getByRole('button', { name: 'Review', exact: true }).click()
  await taker.getByRole('button', { name: 'Submit Test' }).click()
  await taker.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await expect(taker.getByText(/submitted/i).first()).toBeVisible()

  await owner.goto(`/company/tests/${test_id}?tab=grade`)
  await expect(owner.getByRole('heading', { name: '1 answer left' })).toBeVisible()
  await expect(owner.getByText(applicant.name)).toHaveCount(0)
  await expect(owner.getByRole('heading', { name: '2. Injury' })).toBeVisible()
  await expectNoViolations(owner, 'mailbox to grade')
  await owner.getByRole('radiogroup', { name: 'Apologizes' }).getByRole('radio', { name: '2 points' }).check()
  await expect(owner.locator('li[aria-current=true]')).toContainText('1. Late table')
  await owner.getByRole('radiogroup', { name: 'Names “Legal”' }).getByRole('radio', { name: '1 point' }).check()
  await expect(owner.locator('li[aria-current=true]')).toContainText('Handed over to Legal')
  await owner.keyboard.press('Control+Enter')
  await expect(owner.getByText('You graded 1 answer')).toBeVisible()
  await expect(taker.getByRole('heading', { name: 'You passed' })).toBeVisible()
})

import type { Locator } from '@playwright/test'
import { expectNoViolations, openScreen } from './accessible.ts'
import { openAccount, publishJob, succeed } from './account.ts'
import { addQuestion, box, choose, create, panel, startQuestion, toast } from './company/build-test.ts'
import { expect, test } from './journey.ts'

/** Starting an engine takes a busy machine long. */
const starting = { timeout: 60_000 }

const solution = 'function total(prices) {\n  return prices.reduce((sum, one) => sum + one, 0)\n}'
const schema = 'create table sales (agent text not null, amount integer not null)'
const query = 'select agent, sum(amount) from sales group by agent'

async function fillCase(within: Locator, label: string, [name, args, result]: readonly [string, string, string]) {
  const item = within.getByRole('listitem', { name: label })
  await box(item, 'Name').fill(name)
  await box(item, 'Arguments').fill(args)
  await box(item, 'Result').fill(result)
}

test('a company writes a code and an SQL question; an applicant runs both in the browser; the server grades each case', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const owner = await open('/company/create-test', { as: company })
  await box(owner, 'Test name').fill('Sales reports')
  await choose(owner.locator('main'), 'Test type', 'Coding')
  const add = panel(owner)

  await startQuestion(owner, 'Code', 'Write total(prices), which returns the sum of the prices.')
  await box(add, 'Function').fill('total')
  await box(add, 'Parameters').fill('prices')
  await add.getByRole('button', { name: 'Add sample case' }).click()
  await fillCase(add, 'Sample case 1', ['Two prices', '[[1, 2]]', '3'])
  await add.getByRole('button', { name: 'Add hidden case' }).click()
  await fillCase(add, 'Hidden case 1', ['No prices', '[[]]', 'nothing'])
  await add.getByRole('button', { name: 'Paste cases' }).last().click()
  await box(add, 'Cases').fill('Many prices\t[[1, 2, 3, 4]]\t10\nA negative price\t[[5, -1]]\t4')
  await add.getByRole('button', { name: 'Add 2 cases' }).click()
  await box(add, 'Solution').fill(solution)
  await add.getByRole('button', { name: 'Check the solution' }).click()
  await expect(add.getByText('The solution: 3 of 4 cases passed.')).toBeVisible(starting)
  await fillCase(add, 'Hidden case 1', ['No prices', '[[]]', '0'])
  await expectNoViolations(owner, 'code question')
  await addQuestion(owner)

  await startQuestion(owner, 'SQL', 'What did each agent sell? Return the agent and the sum of the amounts.')
  await box(add, 'Tables').fill(schema)
  await box(add, 'Rows that applicants see').fill("insert into sales values ('Ana', 5), ('Ben', 7), ('Ana', 1)")
  await box(add, 'Query with the right result').fill(query)
  await add.getByRole('button', { name: 'Add hidden data set' }).click()
  await box(add, 'Hidden data set 1').fill("insert into sales values ('Cara', 2)")
  await add.getByRole('button', { name: 'Check the query' }).click()
  await expect(add.getByText('The query works on all 2 data sets.')).toBeVisible(starting)
  await addQuestion(owner)
  await add.getByRole('button', { name: 'Close' }).click()
  await create(owner).click()
  await expect(toast(owner)).toContainText('Test created successfully')

  const listed = await (await company.api.get('/api/tests', { params: { source: 'own' } })).json()
  const [built] = listed.items as { id: string }[]
  const job = await publishJob(company, { title: 'Report writer', test_ids: [built!.id] })
  const applicant = await openAccount({ user_type: 'applicant' })
  await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I count.' } }))
  const [attempt] = (await (await applicant.api.get('/api/applicant/tests')).json()).items as { id: string }[]

  const taker = await open(`/applicant/tests/${attempt!.id}`, { as: applicant })
  await expect(taker.getByText('A keyboard and a larger screen are better')).toBeVisible()
  await taker.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await taker.getByRole('button', { name: 'Start Test' }).click()
  const editor = taker.getByRole('textbox')
  await expect(editor).toContainText('function total(prices)')
  // Adds one price too few, which only a hidden case notices.
  await editor.fill('function total(prices) {\n  return prices.slice(0, 3).reduce((sum, one) => sum + one, 0)\n}')
  await taker.getByRole('button', { name: 'Run sample cases' }).click()
  await expect(taker.getByText('1 of 1 sample case passed.')).toBeVisible(starting)
  await editor.press('Escape')
  await editor.press('Tab')
  await expect(taker.getByRole('button', { name: 'Run sample cases' })).toBeFocused()
  await expectNoViolations(taker, 'code answer')
  await taker.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(taker.getByRole('region', { name: 'Table sales' }).getByRole('row')).toHaveCount(4)
  await editor.fill('select agent, sum(amount)\nfrom sale group by agent')
  await editor.press('Control+Enter')
  await expect(taker.getByText('Line 2: relation "sale" does not exist')).toBeVisible(starting)
  await editor.fill('select agent, sum(amount) from sales group by 1 order by 2')
  await editor.press('Control+Enter')
  await expect(taker.getByText('The query returned 2 rows')).toBeVisible(starting)
  await expectNoViolations(taker, 'SQL answer')
  await expect(taker.getByText('Saved', { exact: true })).toBeVisible()
  await taker.getByRole('button', { name: 'Review', exact: true }).click()
  await taker.getByRole('button', { name: 'Submit Test' }).click()
  await taker.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await expect(taker.getByRole('heading', { name: 'Your test is submitted' })).toBeVisible()

  await openScreen(owner, `/company/tests/${built!.id}?tab=results&result=${attempt!.id}`)
  await expect(owner.getByText('2 of 3 cases passed')).toBeVisible(starting)
  await expect(owner.getByText('1 of 1 data set passed')).toBeVisible(starting)
  await expect(owner.getByRole('row', { name: /Many prices/ })).toContainText('Wrong result')
  await expectNoViolations(owner, 'result')
})

import { pathTo } from '#domain/paths.ts'
import { withDatabase } from '../database.ts'
import { demoAccount, succeed } from '../account.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { textMailedTo } from '../mail.ts'

const tag = () => Math.random().toString(36).slice(2, 8)

test('a visitor writes to us, the staff answer, and the visitor rates the solved request; both can read the whole email of a message', async ({
  open,
  request,
}) => {
  const id = tag()
  const [name, email, subject] = [`Wanda ${id}`, `wanda-${id}@orchard.test`, `Help desk ${id}`]
  const message = 'How much are two people for our help desk?'
  const sent = await request.post(pathTo('contact'), { form: { page: 'contact', name, email, subject, message } })
  expect(sent.status()).toBe(200)
  const mail = await textMailedTo(request, email, 'We received your message')
  const [link] = /\S+\/contact\/status#\S+/.exec(mail)!

  const account = await demoAccount('admin@tulay.test')
  const canned = { name: `Prices ${id}`, body: 'Hello {name}, two people are $3,200 a month.' }
  await succeed(account.api.post('/api/admin/canned-replies', { data: canned }))

  // The inbox
  const staff = await open(pathTo('admin_messages'), { as: account })
  await staff.getByRole('textbox', { name: 'Search tickets' }).fill(id)
  const row = staff.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('First response due in')
  await expect(row).toContainText('Unassigned')
  await staff.keyboard.press('Tab')
  await staff.getByRole('link', { name }).click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(staff.getByText(message)).toBeVisible()
  const details = staff.getByRole('complementary', { name: 'Details' })
  await expect(details).toContainText(email)
  await expect(details).toContainText(subject)

  await staff.getByRole('button', { name: 'Assign to me' }).click()
  await expect(details.getByRole('combobox', { name: 'Assignee' })).not.toHaveText('Unassigned')

  // A note for colleagues, then a canned reply
  await staff.getByRole('button', { name: 'Internal note' }).click()
  await staff.keyboard.type('Asks for prices only')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('article', { name: /^Internal note by/ })).toContainText('Asks for prices only')
  await staff.getByRole('group', { name: 'Write a' }).getByRole('button', { name: 'Reply' }).click()
  await staff.getByRole('button', { name: 'Canned replies' }).click()
  await staff.getByRole('option', { name: canned.name }).click()
  const box = staff.getByRole('textbox', { name: /^Message to/ })
  await expect(box).toHaveValue(/^Hello Wanda.*, two people are \$3,200 a month\.$/)
  await box.press('Enter')
  await expect(staff.getByRole('log')).toContainText('$3,200 a month')
  await expect(staff.getByText('Waiting for requester')).toBeVisible()

  // The status page: without an account, and without the note
  const visitor = await open(link)
  await expect(visitor.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Messages' })).toContainText('$3,200 a month')
  await expect(visitor.getByText('We replied.')).toBeVisible()
  await expect(visitor.getByText('Asks for prices only')).toBeHidden()
  await visitor.getByRole('textbox', { name: 'Your reply' }).fill('Thank you, **that** is all.')
  await visitor.getByRole('button', { name: 'Send Reply' }).click()
  await expect(visitor.getByText('Your reply was sent.')).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Messages' })).toContainText('Thank you, that is all.')
  await expect(staff.getByRole('log')).toContainText('Thank you, that is all.')

  // Solved and rated
  await staff.getByRole('button', { name: 'Solve' }).click()
  await expect(staff.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await withDatabase(async (client) => {
    const { rows } = await client.query(
      `update messages set via = 'email' where body like 'Thank you, **that** is all.' and conversation_id in (
        select id from conversations where contact_request_id in (select id from contact_requests where email = $1)
      ) returning id`,
      [email],
    )
    await client.query(`insert into message_emails (message_id, whole_text) values ($1, $2)`, [
      (rows[0] as { id: string }).id,
      `Thank you, **that** is all.\n\n> Hello ${name}`,
    ])
  })
  await visitor.reload()
  await staff.reload()
  for (const reader of [visitor, staff]) {
    await reader.getByRole('button', { name: 'Show the whole email' }).click()
    await expect(reader.getByRole('dialog', { name: 'The whole email' })).toContainText(`> Hello ${name}`)
    await reader.keyboard.press('Escape')
  }
  await expect(visitor.getByText('This request is solved.')).toBeVisible()
  await visitor.getByRole('radio', { name: '5 of 5: Very good' }).check({ force: true })
  await visitor.getByRole('textbox', { name: 'Comment' }).fill('Fast and clear')
  await visitor.getByRole('button', { name: 'Send Rating' }).click()
  await expect(visitor.getByText('Thank you for your rating.')).toBeVisible()
  await expectAccessible(visitor)
})

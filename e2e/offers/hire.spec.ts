import type { Page } from '@playwright/test'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { expect, test } from '../journey.ts'

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** An applicant who is interviewing for a job with a budget of 20 dollars an hour. */
async function interviewed(owner: Account) {
  const applicant = await openAccount({ user_type: 'applicant' })
  const job = await publishJob(owner, { title: 'Weaver of sails', budget_min: 10, budget_max: 20 })
  const data = { coverLetter: 'I have woven for six years.', proposalRate: 15 }
  const sent = await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data }))
  const { id } = (await sent.json()) as { id: string }
  await succeed(owner.api.post(`/api/applications/${id}/interview`, { data: { stage: 'new' } }))
  return { applicant, application: id }
}

async function signAndSend(page: Page) {
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Rosa Recruiter')
  await page.getByRole('button', { name: 'Send Offer' }).click()
}

/** The file of the only contract that the account has for its assignment. */
async function contractOf({ api }: Account): Promise<Buffer> {
  const { items } = await (await api.get('/api/assignments')).json()
  const { contracts } = await (await api.get(`/api/assignments/${items[0].id}`)).json()
  return (await succeed(api.get(`/api/contracts/${contracts[0].id}/file`))).body()
}

test('an offer is sent, countered, sent again, approved and accepted; its contract can be verified', async ({
  open,
}) => {
  const owner = await demoAccount('company@tulay.test')
  const { applicant, application } = await interviewed(owner)

  const recruiting = await open(`/company/applications/${application}`, {
    as: await demoAccount('recruiter@tulay.test'),
  })
  await recruiting.getByRole('link', { name: 'Send Offer' }).click()
  await recruiting.getByRole('textbox', { name: 'Bill rate' }).fill('20')
  await recruiting.getByRole('textbox', { name: 'Hours a week' }).fill('30')
  await expect(recruiting.getByText('$600.00')).toBeVisible()
  await recruiting.getByRole('button', { name: 'Send Offer' }).click()
  await expect(recruiting.getByText('Please type your full name.')).toBeVisible()
  await expect(recruiting.getByRole('textbox', { name: 'Bill rate' })).toHaveValue('20')
  await signAndSend(recruiting)
  await expect(toast(recruiting)).toContainText('Offer sent')
  await expect(recruiting).toHaveURL(`/company/applications/${application}`)

  const answering = await open(`/applicant/applications/${application}`, { as: applicant })
  await expect(answering.getByText('$15.00 an hour')).toBeVisible()
  await expect(answering.getByText('$20.00')).toBeHidden()
  await answering.getByRole('button', { name: 'Make a Counteroffer' }).click()
  const counter = answering.getByRole('dialog')
  await counter.getByRole('textbox', { name: 'Pay rate' }).fill('18')
  await counter.getByRole('button', { name: 'Send Counteroffer' }).click()
  await expect(toast(answering)).toContainText('Counteroffer sent')
  await expect(answering.getByText('The company has received your counteroffer.')).toBeVisible()

  await recruiting.reload()
  await expect(recruiting.getByText('$24.00 an hour')).toBeVisible()
  await recruiting.getByRole('link', { name: 'Send New Offer' }).click()
  await expect(recruiting.getByRole('textbox', { name: 'Bill rate' })).toHaveValue('24')
  await expect(recruiting.getByText('An owner has to approve the offer before it is sent.')).toBeVisible()
  await signAndSend(recruiting)
  await expect(toast(recruiting)).toContainText('Offer sent for approval')

  const approving = await open(`/company/applications/${application}`, { as: owner })
  await approving.getByRole('button', { name: 'Approve and Send' }).click()
  await approving.getByRole('alertdialog').getByRole('button', { name: 'Approve and Send' }).click()
  await expect(toast(approving)).toContainText('Offer sent')

  await answering.reload()
  await answering.getByRole('button', { name: 'Accept and Sign' }).click()
  const signing = answering.getByRole('dialog')
  await expect(signing.getByText('In short').first()).toBeVisible()
  await signing.getByRole('textbox', { name: 'Your full name' }).fill('Andres Lim')
  await signing.getByRole('button', { name: 'Accept and Sign' }).click()
  await expect(signing.getByText('Please confirm that you have read the contract.')).toBeVisible()
  await signing.getByRole('checkbox', { name: 'I have read the contract and agree to it.' }).click()
  await signing.getByRole('button', { name: 'Accept and Sign' }).click()
  await expect(toast(answering)).toContainText('Offer accepted')
  await expect(answering.getByRole('article').getByText('Accepted')).toBeVisible()

  const contract = await contractOf(applicant)
  const visiting = await open('/verify')
  const choose = (buffer: Buffer) =>
    visiting.locator('input[type=file]').setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
  await choose(contract)
  await expect(visiting.getByText('This file is genuine')).toBeVisible()
  await choose(Buffer.concat([contract, Buffer.from('%')]))
  await expect(visiting.getByText('This file is not genuine')).toBeVisible()
})

import { chromium } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'
import fs from 'node:fs'
const origin = 'http://127.0.0.1:3243'
const { path, env } = await findChromium()
const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
const signIn = async (email, staff) => {
  const context = await browser.newContext({ baseURL: origin })
  const r = await context.request.post(staff ? '/api/admin-login' : '/api/login', { data: { email, password: 'demo-tulay-2026' }, headers: { origin } })
  if (!r.ok()) throw new Error(await r.text())
  return context
}
const company = await signIn('company@tulay.test')
const applicant = await signIn('applicant@tulay.test')
const json = async (r) => { const res = await r; const t = await res.text(); if (!res.ok()) throw new Error(res.url() + ' ' + res.status() + ' ' + t.slice(0, 800)); return JSON.parse(t) }
const stateFile = '/dev/shm/look-state.json'
let state
if (fs.existsSync(stateFile) && !process.argv.includes('--new')) state = JSON.parse(fs.readFileSync(stateFile))
else {
  const sets = await json(company.request.get('/api/document-sets'))
  const de = (set, id, n, text) => ({
    id, type: 'data-entry', question: set.question, points: 10, scored: true,
    work_sample: { kind: 'data-entry', fields: set.fields, documents: set.documents.slice(0, n).map((d, i) => ({ id: `d${i + 1}`, picture: { library: d.picture }, description: text ? d.description : '' })),
      key: { values: set.documents.slice(0, n).map((d, i) => ({ document_id: `d${i + 1}`, values: d.values })), repeats: [] } } })
  const mailbox = JSON.parse(fs.readFileSync('/dev/shm/mailbox.json'))
  const test = await json(company.request.post('/api/tests', { headers: { origin }, data: { name: 'Work samples ' + Date.now() % 10000, type: 'mixed', time_limit: 40, questions: [de(sets[0], 'q1', 6, true), de(sets[1], 'q2', 6), de(sets[2], 'q3', 13), mailbox] } }))
  const job = await json(company.request.post('/api/jobs', { headers: { origin }, data: { title: 'Data entry clerk', description: 'Key documents with us.', engagement_type: 'hourly', budget_min: 10, budget_max: 20, test_ids: [test.id], status: 'open' } }))
  await json(applicant.request.post(`/api/open-jobs/${job.id}/applications`, { headers: { origin }, data: { coverLetter: 'I key fast.' } }))
  const own = await json(applicant.request.get('/api/applicant/tests?per_page=50'))
  const attempt = own.items.find((a) => a.test_name === test.name)
  await json(applicant.request.post(`/api/applicant/tests/${attempt.id}/start`, { headers: { origin }, data: { consent: true } }))
  state = { test: test.id, job: job.id, attempt: attempt.id }
  fs.writeFileSync(stateFile, JSON.stringify(state))
}
const steps = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const shot = async (context, url, name, { width = 1280, height = 900, dark = false, act } = {}) => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log(name, String(e).slice(0, 300)))
  await page.goto(url)
  await page.waitForTimeout(2500)
  if (act) await act(page)
  await page.screenshot({ path: `/dev/shm/shots/${name}.png` })
  await page.close()
}
fs.mkdirSync('/dev/shm/shots', { recursive: true })
await (await import('/dev/shm/look-steps.mjs')).default({ shot, company, applicant, state, json, origin, steps, signIn })
await browser.close()

import type { Page } from '#domain/kernel/page.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import type { Answer, Client } from '../client.ts'

/** Who acts: an owner of a company, a talent, and an admin. */
export interface Actors {
  company: Client
  talent: Client
  staff: Client
}

interface Listed {
  id: string
  status: string
  stage: string
  number: string
  amount_cents: number
  submitted_at: string
  subject: { kind: string; id: string }
}

const reason = 'Agreed on the phone.'

const post = async (client: Client, found: Listed | undefined, path: (id: string) => string, body?: object) =>
  found && client.post(path(found.id), body)

/**
 * Does random things that people do in the product, over HTTP. A step that its object does not permit is refused, which
 * is not an error; a step that fails is. Returns which steps took effect.
 */
export async function takeRandomSteps(
  { company, talent, staff }: Actors,
  { seed, count }: { seed: number; count: number },
) {
  const random = randomNumbers(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const any = async (client: Client, path: string): Promise<Listed | undefined> => {
    const { body, status, text } = await client.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return pick((body as unknown as Page<Listed>).items)
  }
  const anyApplication = async () => {
    const job = await any(company, '/api/jobs?per_page=100')
    return job && any(company, `/api/jobs/${job.id}/applications?per_page=100`)
  }

  const steps: Record<string, () => Promise<Answer | undefined>> = {
    'open an application': async () => post(company, await anyApplication(), (id) => `/api/applications/${id}/open`),
    'move an application': async () => {
      const card = await anyApplication()
      const move = pick(['review', 'shortlist', 'interview'])
      return card && company.post(`/api/applications/${card.id}/${move}`, { stage: card.stage })
    },
    'reject an application': async () => {
      const card = await anyApplication()
      return card && company.post(`/api/applications/${card.id}/reject`, { stage: card.stage, reason: 'skills' })
    },
    'change a job': async () => {
      const move = pick(['pause', 'resume', 'close', 'reopen', 'archive', 'unarchive', 'duplicate'])
      const archived = move === 'unarchive' ? '&archived=true' : ''
      return post(company, await any(company, `/api/jobs?per_page=100${archived}`), (id) => `/api/jobs/${id}/${move}`)
    },
    'hide a conversation': async () => {
      const found = await any(company, '/api/conversations?limit=50')
      const state = pick([{ is_muted: true }, { is_muted: false }, { is_archived: true }, { is_pinned: true }])
      return found && company.send('PATCH', `/api/conversations/${found.id}/state`, { body: state })
    },
    'read a conversation': async () => {
      const found = await any(company, '/api/conversations?limit=50')
      return found && company.put(`/api/conversations/${found.id}/read`, { position: pick([0, 1, 2]) })
    },
    'read a notification': async () =>
      post(company, await any(company, '/api/notifications?per_page=100'), (id) => `/api/notifications/${id}/read`),
    'read the notifications about a subject': async () => {
      const found = await any(company, '/api/notifications/groups?per_page=100')
      return found && company.post(`/api/notifications/subjects/${found.subject.kind}/${found.subject.id}/read`)
    },
    'change a shortlist': async () => {
      const found = await any(company, '/api/talent')
      return found && company[pick(['put', 'delete'] as const)!](`/api/talent/${found.id}/saved`)
    },
    'cancel a meeting': async () =>
      post(company, await any(company, '/api/meetings?per_page=100'), (id) => `/api/meetings/${id}/cancel`, { reason }),
    'save a job': async () => {
      const found = await any(talent, '/api/open-jobs?per_page=100')
      return found && talent[pick(['put', 'delete'] as const)!](`/api/open-jobs/${found.id}/saved`)
    },
    'withdraw an application': async () =>
      post(
        talent,
        await any(talent, '/api/applicant/applications?per_page=100'),
        (id) => `/api/applicant/applications/${id}/withdraw`,
      ),
    'decline a meeting': async () =>
      post(talent, await any(talent, '/api/meetings?per_page=100'), (id) => `/api/meetings/${id}/decline`, { reason }),
    'approve a timesheet': async () => {
      const found = await any(company, '/api/timesheets?status=submitted&per_page=100')
      if (!found) return
      const { lines } = (await company.get(`/api/timesheets/${found.id}`)).body as unknown as { lines: Listed[] }
      const line = random() < 0.5 ? pick(lines.filter(({ status }) => status === 'submitted')) : undefined
      const disputed = line ? [{ line_id: line.id, reason }] : []
      return company.post(`/api/timesheets/${found.id}/approve`, { submitted_at: found.submitted_at, disputed })
    },
    'dispute an item': async () => {
      const found = await any(company, '/api/invoices?status=unpaid&status=overdue&per_page=100')
      if (!found) return
      const { items } = (await company.get(`/api/invoices/${found.id}`)).body as unknown as { items: Listed[] }
      return company.post(`/api/invoices/${found.id}/items/${pick(items)!.id}/dispute`, { reason })
    },
    'pay an invoice': async () => {
      const found = await any(company, '/api/invoices?status=unpaid&status=overdue&per_page=100')
      return (
        found &&
        company.post('/api/payments', {
          invoice_ids: [found.id],
          method: { kind: 'bank' },
          ...(random() < 0.5 ? { amount_cents: Math.ceil(found.amount_cents / 3) } : {}),
        })
      )
    },
    'cancel a payment': async () =>
      post(company, await any(company, '/api/payments?per_page=100'), (id) => `/api/payments/${id}/cancel`),
    'credit an invoice': async () => {
      const found = await any(staff, '/api/invoices?per_page=100')
      if (!found) return
      const { items } = (await staff.get(`/api/invoices/${found.id}`)).body as unknown as { items: Listed[] }
      return staff.post(`/api/invoices/${found.id}/credit`, { item_id: pick([null, pick(items)!.id]), reason })
    },
    'void an invoice': async () =>
      post(staff, await any(staff, '/api/invoices?status=unpaid&per_page=100'), (id) => `/api/invoices/${id}/void`, {
        reason,
      }),
    'write off an invoice': async () =>
      post(
        staff,
        await any(staff, '/api/invoices?status=overdue&per_page=100'),
        (id) => `/api/invoices/${id}/write-off`,
        { reason },
      ),
    'match a receipt': async () => {
      const found = await any(staff, '/api/admin/payments?status=pending&per_page=100')
      return found && staff.post(`/api/payments/${found.id}/check`)
    },
    'return a payout': async () =>
      post(
        staff,
        await any(staff, '/api/admin/payouts?status=pending&per_page=100'),
        (id) => `/api/payouts/${id}/fail`,
        {
          reason,
        },
      ),
    'create a batch': () => staff.post('/api/admin/payout-batches', { pay_on: nextFriday(random() < 0.5 ? 0 : 7) }),
    'hold a payout': async () => {
      const [status, move] = pick([
        ['pending', 'hold'],
        ['on_hold', 'release'],
      ] as const)!
      const found = await any(staff, `/api/admin/payouts?status=${status}&per_page=100`)
      return found && staff.post(`/api/payouts/${found.id}/${move}`, move === 'hold' ? { note: reason } : undefined)
    },
    'cancel a batch': async () =>
      post(staff, await any(staff, '/api/admin/payout-batches?per_page=3'), (id) => `/api/payout-batches/${id}/cancel`),
    'give a company to another account manager': async () => {
      const found = await any(staff, '/api/admin/companies?per_page=100')
      const manager = await any(staff, '/api/admin/account-manager-options')
      return (
        found &&
        manager &&
        staff.put(`/api/admin/companies/${found.id}/account-manager`, { account_manager_id: manager.id })
      )
    },
    'reject a flagged job': async () =>
      post(staff, await any(staff, '/api/admin/jobs?flagged=true'), (id) => `/api/admin/jobs/${id}/reject`, { reason }),
    'close the job of a company': async () =>
      post(staff, await any(staff, '/api/admin/jobs?status=open&per_page=100'), (id) => `/api/jobs/${id}/close`, {}),
    'solve a support request': async () => {
      const { items } = (await staff.get('/api/admin/tickets?status=all&per_page=100')).body as unknown as {
        items: { conversation_id: string }[]
      }
      return staff.post(`/api/admin/tickets/${pick(items)!.conversation_id}/${pick(['solve', 'reopen'])}`)
    },
    'apply for a job': async () =>
      post(talent, await any(talent, '/api/open-jobs?per_page=100'), (id) => `/api/open-jobs/${id}/applications`, {
        coverLetter: 'I have done this work for three years and would like to do it for you.',
      }),
    'undo a decision': async () => {
      const card = await anyApplication()
      const undo = pick(['undo-move', 'undo-reject'])
      return card && company.post(`/api/applications/${card.id}/${undo}`, { stage: card.stage })
    },
  }

  const done = new Set<string>()
  const names = Object.keys(steps)
  // Each once in a random order, then any.
  const first = names.toSorted(() => random() - 0.5)
  for (let number = 0; number < count; number += 1) {
    const name = first[number] ?? pick(names)!
    const answer = await steps[name]!()
    if (answer && answer.status >= 500) throw new Error(`To ${name} answered ${answer.status}: ${answer.text}`)
    if (answer && answer.status < 300) done.add(name)
  }
  return done
}

function nextFriday(daysLater: number): string {
  const today = Temporal.Now.plainDateISO('UTC')
  return today.add({ days: ((5 - today.dayOfWeek + 7) % 7) + daysLater }).toString()
}

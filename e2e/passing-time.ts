import { expect } from '@playwright/test'
import type { Client } from 'pg'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { withDatabase } from './database.ts'

/** Runs due jobs now instead of at the next poll, as the server does after a commit. */
const wakeWorkers = (client: Client) =>
  client.query(`notify activity, 'rejections,stage_publications,maintenance,invoices'`)

/** Lets the time of a running attempt end, and waits until the server has submitted it. */
export async function letTestTimeEnd(attempt_id: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(`update attempts set ends_at = now() where id = $1`, [attempt_id])
    await expect(async () => {
      const { rows } = await client.query(`select status from attempts where id = $1`, [attempt_id])
      expect((rows as { status: string }[])[0]?.status).not.toBe('in_progress')
    }).toPass()
  })
}

/** Ends the undo period of an application's last move or rejection, and waits until it has taken effect. */
export async function letGracePeriodEnd(application_id: string): Promise<void> {
  await withDatabase(async (client) => {
    const ofIt = `name in ('rejections', 'stage_publications') and data->>'application_id' = $1`
    await client.query(`update pgboss.job set start_after = now() where ${ofIt}`, [application_id])
    await wakeWorkers(client)
    await expect(async () => {
      const { rows } = await client.query(`select state from pgboss.job where ${ofIt}`, [application_id])
      expect(rows.map((row: { state: string }) => row.state)).not.toContain('created')
    }).toPass()
  })
}

/** Runs a scheduled task now. */
export async function runTask(task: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(`insert into pgboss.job (name, data) values ('maintenance', $1)`, [{ task }])
    await wakeWorkers(client)
  })
}

/** Issues a company's invoice as a weekly run of tomorrow does: if today has had its run, it issues no more. */
export async function issueInvoiceTomorrow(company_id: string): Promise<void> {
  await withDatabase(async (client) => {
    const data = { company_ids: [company_id], issued_on: addDays(dateIn('UTC', new Date()), 1) }
    await client.query(`insert into pgboss.job (name, data) values ('invoices', $1)`, [data])
    await wakeWorkers(client)
  })
}

/** Moves the approval of a timesheet to ten days ago: the security period of its work has passed. */
export async function letSecurityPeriodPass(timesheet_id: string): Promise<void> {
  await withDatabase(async (client) => {
    const of = [timesheet_id]
    await client.query(
      `update timesheet_lines set decided_at = decided_at - interval '10 days' where timesheet_id = $1`,
      of,
    )
    await client.query(`update timesheets set approved_at = approved_at - interval '10 days' where id = $1`, of)
  })
}

/** Lets the day come on which an announced automatic payment is made, and waits until it has been made. */
export async function letAutoPayDayCome(invoice_id: string): Promise<void> {
  await withDatabase(async (client) => {
    await expect(async () => {
      const { rowCount } = await client.query(
        `update invoices set auto_pay_at = now() where id = $1 and auto_pay_at is not null`,
        [invoice_id],
      )
      expect(rowCount).toBe(1)
    }).toPass()
  })
  await runTask('charge_due_invoices')
}

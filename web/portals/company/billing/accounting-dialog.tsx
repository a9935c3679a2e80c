import { useState } from 'react'
import { accountingQuery, billingLimits, xeroDateFormats } from '#domain/invoices/billing.ts'
import type { accountingFormats } from '#domain/invoices/billing.ts'
import { invoicesApi } from '#domain/invoices/api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { ExportCsvDialog } from '#web/lib/csv/export-csv-dialog.tsx'
import { PeriodFields } from '#web/lib/time/period-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { usePeriod } from './use-period.ts'

type Format = (typeof accountingFormats)[number]

const formats: readonly { value: Format; label: string; hint: string }[] = [
  {
    value: 'transactions',
    label: 'Transactions',
    hint: 'Items of invoices, credit notes and payments, for any program.',
  },
  { value: 'xero_bills', label: 'Bills for Xero', hint: 'Invoices that were not voided, as Xero imports bills.' },
]

/** Exports the invoices and payments of a period for an accounting program. */
export function AccountingDialog({ onClose }: { onClose: () => void }) {
  const chosen = usePeriod()
  const [format, setFormat] = useState<Format>('transactions')
  const [account_code, setAccountCode] = useState('')
  const [tax_rate, setTaxRate] = useState('Tax Exempt')
  const [date_format, setDateFormat] = useState<(typeof xeroDateFormats)[number]>('mm/dd/yyyy')
  const isXero = format === 'xero_bills'
  const query = { ...chosen.period, format, ...(isXero && { account_code, tax_rate, date_format }) }
  const parsed = accountingQuery.safeParse(query)
  return (
    <ExportCsvDialog
      title="Export for accounting"
      description="A CSV file with days in UTC and amounts in US dollars."
      formats={formats}
      format={format}
      onFormatChange={setFormat}
      address={parsed.success ? addressOf(invoicesApi.accounting.url, {}, query) : undefined}
      onClose={onClose}
    >
      <PeriodFields {...chosen} />
      {isXero && (
        <>
          <Field label="Account code" hint="Of the expense, in your chart of accounts.">
            {(field) => (
              <Input
                {...field}
                value={account_code}
                onValueChange={setAccountCode}
                maxLength={billingLimits.account_code}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Tax rate" hint="Its name in Xero.">
            {(field) => (
              <Input
                {...field}
                value={tax_rate}
                onValueChange={setTaxRate}
                maxLength={billingLimits.tax_rate}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Date format" hint="Of your organization in Xero.">
            {(field) => (
              <Select
                {...field}
                value={date_format}
                onValueChange={setDateFormat}
                options={xeroDateFormats.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
        </>
      )}
    </ExportCsvDialog>
  )
}

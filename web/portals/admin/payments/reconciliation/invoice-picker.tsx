import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { InvoiceSummary } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ControlProps } from '#web/ui/control.ts'

const textOf = ({ number, company, open_cents }: InvoiceSummary) =>
  `${number} of ${company.name}, ${moneyText(open_cents)} open`

/** One of all invoices that can be paid, found by its number, company or amount; '' is none. */
export function InvoicePicker(field: ControlProps<string, HTMLButtonElement>) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<InvoiceSummary>()
  const invoices = useQuery(
    queryFor(invoicesApi.list, {
      query: { q: words || undefined, status: ['unpaid', 'overdue'], sort: 'due_on', per_page: 20 },
    }),
  )
  const found = invoices.data?.items ?? []
  return (
    <Combobox
      {...field}
      onValueChange={(id) => {
        setChosen(found.find((one) => one.id === id))
        field.onValueChange(id)
      }}
      text={chosen && textOf(chosen)}
      searchLabel="Search by number, company or amount"
      placeholder="Choose an invoice"
      options={found.map((one) => ({ value: one.id, label: textOf(one) }))}
      onTyped={setWords}
      loading={invoices.isPending}
      failure={invoices.isError && 'Failed to load the invoices.'}
      none="No open invoices found."
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ControlProps } from '#web/ui/control.ts'

interface CompanyPickerProps extends ControlProps<string, HTMLButtonElement> {
  placeholder?: string
}

/** One of the companies that have invoices; '' is none. */
export function CompanyPicker({ placeholder = 'Choose a company', ...field }: CompanyPickerProps) {
  const [words, setWords] = useState('')
  const invoices = useQuery(
    queryFor(invoicesApi.list, { query: { q: words || undefined, status: [], per_page: perPageLimit } }),
  )
  const companies = new Map(invoices.data?.items.map(({ company }) => [company.id, company.name]))
  return (
    <Combobox
      {...field}
      searchLabel="Search companies"
      placeholder={placeholder}
      options={[...companies].map(([value, label]) => ({ value, label })).toSorted(byLabel)}
      onTyped={setWords}
      loading={invoices.isPending}
      {...(invoices.isError ? { failure: 'Failed to load the companies.' } : {})}
    />
  )
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

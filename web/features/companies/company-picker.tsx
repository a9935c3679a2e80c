import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ControlProps } from '#web/ui/control.ts'

interface CompanyPickerProps extends Omit<ControlProps<string, HTMLButtonElement>, 'onValueChange'> {
  /** The name of the company is for messages about it. */
  onValueChange: (id: string, name: string) => void
  /** The label of the choice of no company, where there is one. */
  none?: string
}

/** One of the companies that the staff member is responsible for; '' is none. */
export function CompanyPicker({ none, onValueChange, ...field }: CompanyPickerProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const companies = useQuery(
    queryFor(companyManagementApi.list, { query: { q: words || undefined, status: [], per_page: perPageLimit } }),
  )
  const found = companies.data?.items ?? []
  const options = found.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Combobox
      {...field}
      onValueChange={(id) => {
        const company = found.find((one) => one.id === id)
        setChosen(company)
        onValueChange(id, company?.name ?? '')
      }}
      text={chosen?.id === field.value ? chosen.name : undefined}
      searchLabel="Search companies"
      placeholder="Choose a company"
      options={none === undefined || words ? options : [{ value: '', label: none }, ...options]}
      onTyped={setWords}
      loading={companies.isPending}
      failure={companies.isError && 'Failed to load the companies.'}
      none="No companies found."
    />
  )
}

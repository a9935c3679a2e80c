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
  /** Only companies that can post jobs. */
  activeOnly?: boolean
  'aria-label'?: string
  className?: string
}

/** One of the companies that the staff member is responsible for; '' is none. */
export function CompanyPicker({ none, activeOnly = false, onValueChange, ...field }: CompanyPickerProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const companies = useQuery(
    queryFor(companyManagementApi.list, {
      query: { q: words || undefined, status: activeOnly ? ['active'] : [], per_page: perPageLimit },
    }),
  )
  const found = companies.data?.items ?? []
  const known = chosen?.id === field.value ? chosen : found.find(({ id }) => id === field.value)
  // The first value can be that of a link.
  const linked = useQuery({
    ...queryFor(companyManagementApi.see, { params: { id: field.value } }),
    enabled: field.value !== '' && companies.isSuccess && !known,
  })
  const options = found.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Combobox
      {...field}
      onValueChange={(id) => {
        const company = found.find((one) => one.id === id)
        setChosen(company)
        onValueChange(id, company?.name ?? '')
      }}
      text={(known ?? linked.data)?.name}
      searchLabel="Search companies"
      placeholder={none ?? 'Choose a company'}
      options={none === undefined || words ? options : [{ value: '', label: none }, ...options]}
      onTyped={setWords}
      loading={companies.isPending}
      failure={companies.isError && 'Failed to load the companies.'}
      none="No companies found."
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ControlProps } from '#web/ui/control.ts'

interface TalentPickerProps extends Omit<ControlProps<string, HTMLButtonElement>, 'name'> {
  /** The name of the chosen talent. */
  name: string | undefined
  onNameChange: (name: string | undefined) => void
  /** The clock of the chosen talent; null if unknown. */
  onTimeZoneChange?: (timezone: string | null) => void
  /** Talents for this role come first; without one, any talents. */
  role: string
  /** A talent who cannot be chosen. */
  except?: string
}

/** One of all talents that can be found, by role, skill or name; '' is none. */
export function TalentPicker(props: TalentPickerProps) {
  const { name, onNameChange, onTimeZoneChange, role, except, onValueChange, ...field } = props
  const [q, setQ] = useState('')
  const sameRole = useQuery(queryFor(talentSearchApi.search, { query: { q: q || role || undefined } }))
  const hasNone = q === '' && sameRole.data?.total === 0
  const all = useQuery({ ...queryFor(talentSearchApi.search, { query: {} }), enabled: hasNone })
  const talents = hasNone ? all : sameRole
  const found = talents.data?.items.filter(({ id }) => id !== except) ?? []
  return (
    <Combobox
      {...field}
      onValueChange={(id) => {
        onValueChange(id)
        const chosen = found.find((one) => one.id === id)
        onNameChange(chosen?.name)
        onTimeZoneChange?.(chosen?.timezone ?? null)
      }}
      text={name}
      searchLabel="Search talents by role, skill or name"
      placeholder="Choose a talent"
      options={found.map((one) => ({ value: one.id, label: `${one.name}, ${one.role}` }))}
      onTyped={setQ}
      loading={talents.isPending}
      failure={
        talents.isError && <p className="px-3.5 py-3 text-sm text-danger-ink">The talents could not be loaded.</p>
      }
      none="No talents found"
    />
  )
}

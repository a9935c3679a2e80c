import { useQuery } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { PanelRule } from '#domain/meetings/meeting.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OptionSearch } from '#web/ui/option-search.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

interface PanelFieldProps {
  value: readonly string[]
  onValueChange: (panelist_ids: string[]) => void
  /** Who of the colleagues takes part; without it, all of them do. */
  rule?: { value: PanelRule; onValueChange: (rule: PanelRule) => void } | undefined
  /** Whether it is an interview: interviewers take part in nothing else. */
  isInterview: boolean
  /** Shown in addition to what the rule means. */
  hint?: string | undefined
  error?: string | undefined
}

const rules: { value: PanelRule; label: string }[] = [
  { value: 'all', label: 'All take part' },
  { value: 'any', label: 'Any one of us' },
]

/** The colleagues who take part beside the user, all of them or any one. Empty for users without colleagues. */
export function PanelField({ value, onValueChange, rule, isInterview, hint, error }: PanelFieldProps) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const colleagues = useQuery(queryFor(meetingsApi.colleagues, {}))
  const items =
    colleagues.data?.items.filter(
      ({ user_id, interviews_only }) => user_id !== me.user_id && (isInterview || !interviews_only),
    ) ?? []
  const chosen = items.filter(({ user_id }) => value.includes(user_id))
  const toggle = (id: string) => onValueChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  if (colleagues.isSuccess && items.length === 0) return null
  const ruleHint =
    chosen.length === 0 || !rule
      ? undefined
      : rule.value === 'all'
        ? 'Only times that are open for everyone are offered.'
        : 'Times that are open for at least one of you are offered. The person with the fewest meetings takes part.'
  return (
    <Field label="Participants from your side" group error={error} hint={[hint, ruleHint].filter(Boolean).join(' ')}>
      {(wiring) => (
        <div
          role="group"
          aria-labelledby={wiring['aria-labelledby']}
          aria-describedby={wiring['aria-describedby']}
          className="flex flex-wrap items-center gap-2"
        >
          <Person name={me.name} note="(you)" />
          {chosen.map(({ user_id, name }) => (
            <Person key={user_id} name={name} onRemove={() => toggle(user_id)} />
          ))}
          <Popover
            open={open}
            onOpenChange={setOpen}
            label="Colleagues"
            className="w-72"
            trigger={
              <Button size="sm" look="ghost">
                <UserPlus aria-hidden />
                Add colleague
              </Button>
            }
          >
            <OptionSearch
              label="Search colleagues"
              multiple
              loading={colleagues.isPending}
              failure={
                colleagues.isError && (
                  <p className="px-3.5 py-3 text-sm text-danger-ink">Your colleagues could not be loaded.</p>
                )
              }
              options={items.map(({ user_id, name, timezone }) => ({
                value: user_id,
                label: name,
                detail: <span className="shrink-0 text-xs text-ink-faint">{formatZoneCity(timezone)}</span>,
                disabled: value.length >= meetingLimits.panelists && !value.includes(user_id),
              }))}
              selected={value}
              onChoose={toggle}
            />
          </Popover>
          {chosen.length > 0 && rule && (
            <div className="basis-full">
              <div className="inline-flex">
                <SegmentedControl label="Who takes part" {...rule} segments={rules} />
              </div>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

function Person({ name, note, onRemove }: { name: string; note?: string; onRemove?: () => void }) {
  return (
    <span className="inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-line bg-surface pr-1 pl-1 text-sm">
      <Avatar name={name} size="xs" />
      <span className="min-w-0 truncate pr-1.5">
        {name} {note}
      </span>
      {onRemove && (
        <IconButton
          label={`Remove ${name}`}
          size="sm"
          icon={<X aria-hidden />}
          className="-ml-2 size-6!"
          onClick={onRemove}
        />
      )}
    </span>
  )
}

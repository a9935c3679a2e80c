import { Moon } from 'lucide-react'
import { endOf } from '#domain/meetings/meeting.ts'
import { peopleAtNight } from '#domain/meetings/night.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ClockOwner } from './other-clocks.ts'

/** Whether the user has said that a time can be at night for someone. */
export interface NightConsentState {
  value: boolean
  onValueChange: (allows: boolean) => void
}

interface NightConsentProps extends NightConsentState {
  starts: readonly string[]
  minutes: number
  people: readonly ClockOwner[]
}

/** Asks to allow the chosen times that are between 1 and 5 AM on someone's clock. The times show each clock. */
export function NightConsent({ starts, minutes, people, value, onValueChange }: NightConsentProps) {
  const sleepers = new Map(
    starts.flatMap((starts_at) =>
      peopleAtNight(people, { starts_at, ends_at: endOf(starts_at, minutes) }).map((person) => [person.name, person]),
    ),
  )
  if (sleepers.size === 0) return null
  const names = new Intl.ListFormat('en-US').format(
    [...sleepers.values()].map(({ name, is_you }) => (is_you ? 'you' : name)),
  )
  return (
    <Banner tone="warning" icon={<Moon aria-hidden />}>
      <div className="grid min-w-0 grow gap-2">
        <p>{`Between 1 and 5 AM for ${names}.`}</p>
        <Checkbox label="Meet at night anyway" value={value} onValueChange={onValueChange} />
      </div>
    </Banner>
  )
}

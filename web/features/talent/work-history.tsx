import { lazily } from '#domain/kernel/lazily.ts'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { TalentProfile } from '#domain/talent/profile.ts'
import { Folded } from '#web/ui/folded.tsx'

const wording = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }))

/** `Nov 2026` for `2026-11`. */
const monthText = (month: string) => wording().format(new Date(`${month}-01T00:00:00Z`))

const monthsUntil = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** `3 yrs 2 mos`, both months included. */
function lengthText(from_month: string, to_month: string): string {
  const months = Math.max(1, monthsUntil(to_month) - monthsUntil(from_month) + 1)
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [years && countOf(years, 'yr', 'yrs'), rest && countOf(rest, 'mo', 'mos')]
  return parts.filter(Boolean).join(' ')
}

/** A person's previous positions, latest first. */
export function WorkHistory({ places }: { places: TalentProfile['work_history'] }) {
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7))
  return (
    <ol className="grid gap-5 border-l border-line pl-5">
      {places.map((place, at) => (
        <li key={at} className="relative min-w-0">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[calc(--spacing(5)+5px)] size-2.5 rounded-full border-2 border-surface bg-primary"
          />
          <p className="font-medium wrap-anywhere">{place.title}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {place.company}
            <span aria-hidden> · </span>
            <span className="tabular whitespace-nowrap text-ink-faint">
              {monthText(place.from_month)} – {place.to_month ? monthText(place.to_month) : 'now'},{' '}
              {lengthText(place.from_month, place.to_month ?? thisMonth)}
            </span>
          </p>
          {place.description && (
            <div className="mt-1.5 text-sm">
              <Folded of={`${place.title} at ${place.company}`}>{place.description}</Folded>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

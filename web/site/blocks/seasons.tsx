import type { CSSProperties } from 'react'
import type { Seasons as Words } from '#content/block.ts'
import { cx } from '#web/ui/cx.ts'
import { SiteCard } from './card.tsx'

/** A bar chart of twelve months: vertical, and horizontal on a phone. */
export function Seasons({ unit, months, notes }: Words) {
  const most = Math.max(...months.map(({ people }) => people))
  const least = Math.min(...months.map(({ people }) => people))
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1.5fr_1fr]">
      <SiteCard as="div">
        <h3 className="text-sm font-semibold text-ink-soft">{unit}</h3>
        <dl className="mt-5 grid gap-2 sm:min-h-72 sm:grow sm:grid-flow-col sm:auto-cols-fr sm:gap-2.5">
          {months.map(({ month, people }) => (
            <div
              key={month}
              className="grid grid-cols-[2.5rem_1fr_1.5rem] items-center gap-x-3 sm:min-w-0 sm:grid-cols-1 sm:grid-rows-[1fr_auto] sm:gap-y-2"
            >
              <dt className="text-sm font-medium text-ink-soft sm:order-2 sm:text-center">{month}</dt>
              <dd className="contents sm:relative sm:flex sm:h-full sm:flex-col sm:justify-end">
                <span
                  aria-hidden
                  className="h-5 overflow-hidden rounded-control sm:order-2 sm:h-[var(--share)] sm:w-full"
                  style={{ '--share': `${(people / most) * 88}%` } as CSSProperties}
                >
                  <span
                    className={cx(
                      'block h-full w-[var(--share)] rounded-control sm:w-full',
                      people > least ? (people === most ? 'bg-mango' : 'bg-primary') : 'bg-primary opacity-45',
                    )}
                  />
                </span>
                <span className="text-sm font-semibold tabular sm:order-1 sm:mb-1.5 sm:text-center">{people}</span>
              </dd>
            </div>
          ))}
        </dl>
      </SiteCard>
      <ul className="grid content-center gap-7">
        {notes.map(({ when, description }) => (
          <li key={when}>
            <h3 className="text-lg font-semibold">{when}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Offer } from '#content/block.ts'
import { cx } from '#web/ui/cx.ts'
import { icons } from '#web/site/icons.ts'
import { IconTile, SiteCard } from './card.tsx'
import { CheckedList } from './checked-list.tsx'

/** The parts of a service, each with its features and details. */
export function Offers({ items }: { items: readonly Offer[] }) {
  return (
    <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
      {items.map(({ icon, title, description, features, details }) => (
        // In a row, all features start at the same height, and so do all details.
        <SiteCard
          key={title}
          className={cx('md:grid md:grid-rows-subgrid md:gap-y-0', details ? 'md:row-span-3' : 'md:row-span-2')}
        >
          <div className="flex items-start gap-4 md:max-lg:flex-col">
            <IconTile icon={icons[icon]} />
            <div className="min-w-0">
              <h3 className="text-xl font-semibold">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{description}</p>
            </div>
          </div>
          <CheckedList items={features} className="mt-6 border-t border-line pt-6" />
          {details && (
            <div className="mt-auto pt-6">
              <h4 className="text-sm font-semibold text-ink-soft">{details.label}</h4>
              <Chips items={details.items} className="mt-2.5" />
            </div>
          )}
        </SiteCard>
      ))}
    </ul>
  )
}

/** Short terms in a row. */
export function Chips({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li
          key={item}
          className="mr-1.5 mb-1.5 inline-block rounded-full bg-hover px-3 py-1 text-sm font-medium text-ink-soft"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}

import type { Point } from '#content/block.ts'
import { icons } from '#web/site/icons.ts'
import { IconTile } from './card.tsx'

/** Benefits with icons: four in a grid of two columns, three in a row. */
export function Points({ items }: { items: readonly Point[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:gap-y-10 sm:grid-cols-2 lg:gap-y-14 lg:[&:has(>:nth-child(3n):last-child)]:grid-cols-3">
      {items.map(({ icon, title, description }) => (
        <li key={title} className="flex gap-x-5 sm:block">
          <IconTile icon={icons[icon]} tint="mango" />
          <div>
            <h3 className="text-lg font-semibold sm:mt-5">{title}</h3>
            <p className="mt-1 text-ink-soft sm:mt-2">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

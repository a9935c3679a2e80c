import type { Point } from '#content/block.ts'
import { icons } from '../icons.ts'
import { IconTile } from './card.tsx'

/** Reasons side by side: no boxes, so that they read as one argument. */
export function Points({ items }: { items: readonly Point[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:[&:has(>:nth-child(3n):last-child)]:grid-cols-3">
      {items.map(({ icon, title, description }) => (
        <li key={title}>
          <IconTile icon={icons[icon]} tint="mango" />
          <h3 className="mt-5 text-lg font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
  )
}

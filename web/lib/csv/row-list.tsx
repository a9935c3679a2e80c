import { numberText } from '#domain/kernel/count.ts'

interface RowListProps {
  title: string
  shown: readonly { key: string; name: string; text: string }[]
  count: number
  /** Whether the first rows are shown without being asked for. */
  isOpen?: boolean
}

/** How many rows there are, with the first of them on demand. */
export function RowList({ title, shown, count, isOpen = false }: RowListProps) {
  if (count === 0) return null
  return (
    <details open={isOpen}>
      <summary className="touch-target w-fit cursor-pointer rounded-sm font-medium">{title}</summary>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5 pl-4">
        {shown.map(({ key, name, text }) => (
          <li key={key} className="wrap-anywhere">
            <bdi>{name}</bdi> <span className="text-ink-soft">{text}</span>
          </li>
        ))}
        {count > shown.length && <li className="text-ink-soft">and {numberText(count - shown.length)} more</li>}
      </ul>
    </details>
  )
}

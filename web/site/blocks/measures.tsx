interface MeasuresProps {
  items: readonly { title: string; target: string; description: string }[]
}

/** Metrics with their targets and definitions. */
export function Measures({ items }: MeasuresProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map(({ title, target, description }) => (
        <div key={title} className="grid gap-x-10 gap-y-1.5 py-6 md:grid-cols-[10rem_1fr_1.7fr] md:items-baseline">
          <dt className="order-2 text-lg font-semibold">{title}</dt>
          <dd className="order-1 text-3xl font-bold tracking-[-0.03em] text-primary-ink tabular">{target}</dd>
          <dd className="order-3 text-ink-soft">{description}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Entry } from '#content/block.ts'

/** Things with a sentence each: industries, kinds of projects, channels with what they yield. One sheet with hairlines. */
export function Entries({ items }: { items: readonly Entry[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ title, description, badge }) => (
        <li key={title} className="bg-[var(--card)] p-6 sm:p-7 sm:max-lg:[&:last-child:nth-child(odd)]:col-span-2">
          <div className="flex flex-col-reverse items-start gap-3">
            <h3 className="text-lg font-semibold">{title}</h3>
            {badge && (
              <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm/6 font-semibold text-success-ink">
                {badge}
              </span>
            )}
          </div>
          <p className="mt-2 text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
  )
}

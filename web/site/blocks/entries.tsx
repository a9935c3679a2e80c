import type { Entry } from '#content/block.ts'

/** Titles with a sentence each, under hairlines: industries, project types, channels with their results. */
export function Entries({ items }: { items: readonly Entry[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ title, description, badge }) => (
        <li key={title} className="border-t border-line pt-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
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

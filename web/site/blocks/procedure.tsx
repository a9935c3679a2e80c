import type { Procedure as Words } from '#content/block.ts'

/** A sheet with a procedure, next to the reasons for its parts. */
export function Procedure({ name, facts, steps, exceptions, reasons }: Words) {
  return (
    <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
      <article className="rounded-panel border border-line bg-raised shadow-pop">
        <div className="border-b border-line px-6 py-5 sm:px-9 sm:py-7">
          <h3 className="text-xl font-semibold sm:text-2xl">{name}</h3>
          <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm/6 sm:grid-cols-2">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="px-6 py-6 sm:px-9 sm:py-8">
          <h4 className="text-sm font-semibold text-ink-soft">{steps.label}</h4>
          <ol className="mt-3 grid gap-3">
            {steps.items.map((item, at) => (
              <li key={item} className="flex items-start gap-3.5">
                <span
                  aria-hidden
                  className="flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-bold text-primary-ink tabular"
                >
                  {at + 1}
                </span>
                {item}
              </li>
            ))}
          </ol>
          <h4 className="mt-8 text-sm font-semibold text-ink-soft">{exceptions.label}</h4>
          <dl className="mt-3 grid gap-3">
            {exceptions.items.map(({ when, answer }) => (
              <div key={when} className="border-l-2 border-mango pl-4">
                <dt className="font-medium">{when}</dt>
                <dd className="text-ink-soft">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
      <ul className="grid gap-8 lg:pt-7">
        {reasons.map(({ title, description }) => (
          <li key={title}>
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

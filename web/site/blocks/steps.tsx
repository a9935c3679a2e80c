interface StepsProps {
  steps: readonly { title: string; description: string }[]
}

/** Numbered steps along a line. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="grid gap-x-8 gap-y-8 lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ title, description }, at) => (
        <li key={title} className="relative pl-14 lg:pt-14 lg:pl-0">
          <span
            aria-hidden
            className="absolute top-10 bottom-[-2rem] left-5 w-0.5 -translate-x-1/2 bg-line lg:top-5 lg:right-[-2rem] lg:bottom-auto lg:left-10 lg:h-0.5 lg:w-auto lg:translate-x-0 [li:last-child>&]:hidden"
          />
          <span
            aria-hidden
            className="absolute top-0 left-0 flex size-10 items-center justify-center rounded-full bg-primary font-bold text-on-primary tabular"
          >
            {at + 1}
          </span>
          <h3 className="pt-1.5 text-lg font-semibold lg:pt-2">{title}</h3>
          <p className="mt-2 text-ink-soft">{description}</p>
        </li>
      ))}
    </ol>
  )
}

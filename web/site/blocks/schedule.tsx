import type { Schedule as Words } from '#content/block.ts'

/** A vertical timeline, with the effect of each item at its side. */
export function Schedule({ sideTitle, items }: Words) {
  return (
    <ol>
      {items.map(({ time, title, description, side }) => (
        <li
          key={time}
          className="group/item relative grid gap-x-10 gap-y-3 pb-9 pl-8 last:pb-0 md:grid-cols-[8rem_1.5fr_1fr] md:pl-0"
        >
          <span
            aria-hidden
            className="absolute top-3 bottom-[-0.75rem] left-[7px] w-0.5 bg-line group-last/item:hidden md:left-[9.25rem]"
          />
          <span
            aria-hidden
            className="absolute top-[5px] left-0 size-4 rounded-full border-[3px] border-primary bg-surface md:left-[calc(9.25rem-7px)]"
          />
          <p className="font-bold text-primary-ink tabular md:text-lg/7">{time}</p>
          <div className="-mt-2 md:mt-0 md:pl-8">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
          </div>
          <p className="self-start border-l-2 border-mango pl-4 text-sm/6 text-ink-soft">
            <span className="block font-semibold text-ink">{sideTitle}</span>
            {side}
          </p>
        </li>
      ))}
    </ol>
  )
}

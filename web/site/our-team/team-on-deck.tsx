import { ourTeam } from '#content/our-team.ts'
import { Portrait } from '#web/site/portrait.tsx'

const inEachRow = 4

/** The leadership team in two rows. Decoration. */
export function TeamOnDeck() {
  const { members } = ourTeam.leadership
  return (
    <div
      aria-hidden
      className="relative mx-auto w-full max-w-xl overflow-hidden rounded-[32px] bg-linear-to-b from-[var(--sky-high)] to-[var(--sky-low)] px-[7%] py-[12%] lg:max-w-none"
    >
      <span className="absolute top-1/2 left-1/2 aspect-square w-1/2 -translate-1/2 rounded-full bg-mango/20" />
      <span className="absolute top-1/2 left-1/2 aspect-square w-[34%] -translate-1/2 rounded-full bg-mango" />
      <span className="absolute inset-x-0 bottom-0 h-[22%] bg-[var(--sea-near)]" />
      <div className="relative grid gap-[5%]">
        {[members.slice(0, inEachRow), members.slice(inEachRow)].map((row, at) => (
          <div key={at} className="grid grid-cols-4 gap-[4%] odd:pr-[6%] even:mt-[5%] even:pl-[6%]">
            {row.map(({ name }) => (
              <Portrait key={name} name={name} className="w-full ring-4 ring-raised" />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

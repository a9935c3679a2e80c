import { cx } from '#web/ui/cx.ts'
import { Stars } from '#web/ui/stars.tsx'
import { Scene } from '#web/site/pictures/scene.tsx'
import { siteContent } from '#web/site/site-content.ts'
import { Portrait } from '#web/site/portrait.tsx'

/** The positions of the cards, and the lengths of their two lines. */
const places = [
  { place: 'top-[9%] left-[7%]', lines: ['w-28', 'w-16'] },
  { place: 'top-[35%] right-[7%]', lines: ['w-20', 'w-28'] },
  { place: 'top-[61%] left-[13%]', lines: ['w-24', 'w-12'] },
]

/** Three reviewers with five stars each. Decoration. */
export function ClientVoices() {
  const { testimonials } = siteContent()
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-xl overflow-clip lg:max-w-none">
      <Scene name="voices" />
      {places.slice(0, testimonials.length).map(({ place, lines }, at) => (
        <div
          key={place}
          className={cx(
            'absolute flex items-center gap-4 rounded-panel border border-line bg-raised py-3.5 pr-6 pl-4 shadow-pop max-lg:scale-80',
            at === 1 ? 'max-lg:origin-right' : 'max-lg:origin-left',
            place,
          )}
        >
          <Portrait name={testimonials[at]!.author} className="size-14" />
          <span>
            <Stars value={5} of={5} />
            {lines.map((line, row) => (
              <span
                key={line}
                className={cx('mt-2 block h-2 rounded-full', row ? 'bg-sunken' : 'bg-primary/30', line)}
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}

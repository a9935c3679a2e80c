import type { HowItWorksStep } from '#content/how-it-works.ts'

/** Captured by `bin/capture-screens.mjs`. */
const captured = import.meta.glob<string>('./screens/*.webp', { eager: true, query: '?url', import: 'default' })

/** The captured screen of a step, in the color scheme of the system. */
export function StepPicture({ step: { screen, picture } }: { step: HowItWorksStep }) {
  const [light, dark] = ['light', 'dark'].map((scheme) => captured[`./screens/${screen}-${scheme}.webp`])
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={picture}
        width={1280}
        height={900}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-panel border border-line bg-canvas shadow-pop"
      />
    </picture>
  )
}

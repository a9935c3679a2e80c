import { pathTo } from '#domain/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { GapScene, Traveler } from './gap-scene.tsx'

/** The 404 page. */
export function NotFound() {
  return (
    <main id="main" className="flex grow flex-col items-center justify-center px-4 py-12 text-center sm:px-6 sm:py-16">
      <GapScene className="w-full max-w-2xl">
        <Traveler x={222} />
        <Boat />
      </GapScene>
      <h1 className="mt-8 text-[clamp(4.5rem,3rem+6vw,7.5rem)]/[0.95] font-bold tracking-[-0.03em] text-primary-ink">
        404
      </h1>
      <p className="mt-4 text-xl font-medium text-ink-soft sm:text-2xl">Oops! Page not found</p>
      <a href={pathTo('home')} className={`${buttonClasses({ look: 'primary', size: 'lg' })} mt-8`}>
        Return to Home
      </a>
    </main>
  )
}

function Boat() {
  return (
    <g transform="translate(322 238)" strokeLinejoin="round" strokeWidth="3">
      <path d="M-2-42V-4h-26z" className="fill-[var(--on-deep)] stroke-[var(--on-deep)]" />
      <path d="M4-34V-4h20z" className="fill-[var(--on-deep)] stroke-[var(--on-deep)]" opacity=".8" />
      <path
        d="M-38 2h76c-4 12-12 18-22 18h-32c-10 0-18-6-22-18z"
        className="fill-[var(--bridge)] stroke-[var(--bridge)]"
      />
    </g>
  )
}

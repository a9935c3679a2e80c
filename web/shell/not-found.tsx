import { pathTo } from '#domain/paths.ts'
import { buttonClasses } from '../ui/button.tsx'

/** The page for an address that leads nowhere. */
export function NotFound() {
  return (
    <main id="main" className="flex grow flex-col items-center justify-center px-6 py-24 text-center">
      <BrokenBridge />
      <h1 className="mt-8 text-6xl font-bold tracking-tight text-primary-ink">404</h1>
      <p className="mt-3 text-lg text-ink-soft">Oops! Page not found</p>
      <a href={pathTo('home')} className={`${buttonClasses({ look: 'primary' })} mt-8`}>
        Return to Home
      </a>
    </main>
  )
}

function BrokenBridge() {
  return (
    <svg viewBox="0 0 320 120" fill="none" aria-hidden className="w-72 max-w-full">
      <circle cx="160" cy="52" r="22" className="fill-mango" />
      <g className="stroke-primary" strokeWidth="9" strokeLinecap="round">
        <path d="M8 92c34 0 50-10 66-30 12-15 24-25 42-29" />
        <path d="M312 92c-34 0-50-10-66-30-12-15-24-25-42-29" />
      </g>
      <g className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round">
        <path d="M12 110c8-5 16-5 24 0s16 5 24 0 16-5 24 0 16 5 24 0 16-5 24 0 16 5 24 0 16-5 24 0 16 5 24 0 16-5 24 0 16 5 24 0 16-5 24 0 16 5 24 0" />
      </g>
    </svg>
  )
}

import type { MetaFunction } from 'react-router'
import { maintenance } from '#content/maintenance.ts'
import { product } from '#domain/product.ts'
import { GapScene, Traveler } from '#web/shell/gap-scene.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { SupportEmail } from '#web/site/blocks/support-email.tsx'

/** An empty link reloads the current URL. */
const sameAddress = ''

export const handle = { staticPage: true }

export const meta: MetaFunction = () => [
  { title: `${maintenance.title} · ${product.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The page at every URL during maintenance, in which the server replaces the text by the notice of staff. It has no links to other pages, because they are unavailable too. */
export default function Maintenance() {
  const { heading, lead, wait, again, contact } = maintenance
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center px-4 py-8 text-center sm:px-6 sm:py-10">
      <Logo />
      <div className="flex grow flex-col items-center justify-center py-10">
        <GapScene className="w-full max-w-2xl">
          <MissingPiece />
          <Traveler x={222} />
          <Traveler x={418} />
        </GapScene>
        <h1 className="mt-10 site-title">{heading}</h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl/8">{`${lead} ${wait}`}</p>
        <a href={sameAddress} className={`${buttonClasses({ look: 'primary', size: 'lg' })} mt-8`}>
          {again}
        </a>
      </div>
      <p className="text-ink-soft">
        {contact} <SupportEmail />
      </p>
    </main>
  )
}

/** The missing piece of the bridge, on a crane. */
function MissingPiece() {
  return (
    <g transform="rotate(-3 320 0)">
      <path
        d="M320 -10V44M320 52L262 118M320 52l58 66"
        className="stroke-[var(--bridge)]"
        strokeWidth="3.5"
        fill="none"
      />
      <circle cx="320" cy="48" r="7" className="fill-[var(--bridge)]" />
      <rect x="246" y="114" width="148" height="16" rx="8" className="fill-[var(--bridge)]" />
    </g>
  )
}

import { BadgeCheck } from 'lucide-react'
import { home } from '#content/home.ts'
import { Avatar } from '../../ui/avatar.tsx'

const team = ['Aisha Bautista', 'Paolo Santos', 'Jun Reyes']
const hangers = [140, 180, 220, 260, 300, 340, 380, 420, 460, 500]

/** How high the arch and the deck are at `x`: the parabolas of the two paths below. */
const archAt = (x: number) => 396 - 232 * (1 - ((x - 320) / 240) ** 2)
const deckAt = (x: number) => 396 - 18 * (1 - ((x - 320) / 320) ** 2) + 9

/** A bridge from a city to the islands at sunrise. A picture only: it says nothing that the words do not. */
export function Crossing() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-xl lg:max-w-none">
      <svg viewBox="0 0 640 560" className="w-full rounded-[32px]" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="[stop-color:var(--sky-high)]" />
            <stop offset="1" className="[stop-color:var(--sky-low)]" />
          </linearGradient>
          <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="[stop-color:var(--sea-near)]" />
            <stop offset="1" className="[stop-color:var(--sea-deep)]" />
          </linearGradient>
        </defs>
        <rect width="640" height="560" fill="url(#sky)" />
        <g className="fill-mango">
          <circle cx="320" cy="300" r="196" opacity=".1" />
          <circle cx="320" cy="300" r="146" opacity=".16" />
          <circle cx="320" cy="300" r="98" />
        </g>
        <City />
        <Islands />
        <rect y="396" width="640" height="164" fill="url(#sea)" />
        <g className="stroke-mango" strokeWidth="6" strokeLinecap="round">
          <path d="M254 428h132" opacity=".75" />
          <path d="M276 452h96" opacity=".55" />
          <path d="M258 476h64M344 476h30" opacity=".42" />
          <path d="M290 500h56" opacity=".32" />
          <path d="M304 524h36" opacity=".24" />
        </g>
        <g className="stroke-surface" strokeWidth="3" strokeLinecap="round" opacity=".34">
          <path
            d="M40 440c10-6 20-6 30 0s20 6 30 0 20-6 30 0M500 452c10-6 20-6 30 0s20 6 30 0 20-6 30 0M96 500c10-6 20-6 30 0s20 6 30 0M452 516c10-6 20-6 30 0s20 6 30 0"
            fill="none"
          />
        </g>
        <Bridge />
      </svg>
      <div className="absolute top-[6%] left-[5%] flex items-center gap-3 rounded-card border border-line bg-raised py-2.5 pr-4 pl-3 shadow-pop max-sm:scale-90 max-sm:origin-top-left">
        <span className="flex -space-x-1.5">
          {team.map((name) => (
            <span key={name} className="rounded-full ring-2 ring-raised">
              <Avatar name={name} size="sm" />
            </span>
          ))}
        </span>
        <span className="flex items-center gap-2 text-sm font-semibold">
          <span className="size-2 rounded-full bg-success" />
          {home.scene.team}
        </span>
      </div>
      <div className="absolute right-[5%] bottom-[7%] flex items-center gap-3 rounded-card border border-line bg-raised p-3 pr-5 shadow-pop max-sm:scale-90 max-sm:origin-bottom-right">
        <span className="flex size-9 items-center justify-center rounded-control bg-success-soft text-success-ink">
          <BadgeCheck className="size-5" />
        </span>
        <span className="text-sm font-semibold">
          {home.scene.tested}
          <span className="mt-1.5 flex gap-1">
            {team.map((name) => (
              <span key={name} className="h-1 w-8 rounded-full bg-primary" />
            ))}
          </span>
        </span>
      </div>
    </div>
  )
}

function Bridge() {
  return (
    <g className="stroke-[var(--bridge)]" strokeLinecap="round" fill="none">
      <g strokeWidth="4">
        {hangers.map((x) => (
          <path key={x} d={`M${x} ${archAt(x).toFixed(1)}V${deckAt(x).toFixed(1)}`} />
        ))}
      </g>
      <path d="M80 396Q320 -68 560 396" strokeWidth="15" />
      <path d="M-10 406Q320 368 650 406" strokeWidth="18" />
      <path d="M80 400v52M560 400v52" strokeWidth="22" strokeLinecap="butt" />
      <g className="fill-mango stroke-canvas" strokeWidth="4">
        {[212, 320, 428].map((x, at) => (
          <circle key={x} cx={x} cy={deckAt(x) - 22} r={at === 1 ? 11 : 9} />
        ))}
      </g>
    </g>
  )
}

function City() {
  return (
    <g className="fill-[var(--far)]">
      <path d="M0 396V292a6 6 0 0 1 6-6h34a6 6 0 0 1 6 6v24h10v-82a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v62h10v-28a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v126z" />
      <g className="fill-[var(--sky-high)]" opacity=".7">
        <path d="M12 304h8v10h-8zM27 304h8v10h-8zM12 326h8v10h-8zM27 326h8v10h-8zM66 246h8v10h-8zM82 246h8v10h-8zM66 268h8v10h-8zM82 268h8v10h-8zM66 290h8v10h-8zM122 284h7v9h-7zM122 304h7v9h-7z" />
      </g>
    </g>
  )
}

function Islands() {
  return (
    <g className="fill-[var(--far)]">
      <path d="M478 396c22-44 50-72 78-72 20 0 32 12 44 12 14 0 24-12 40-16v76z" />
      <g className="stroke-[var(--far)]" strokeWidth="6" strokeLinecap="round" fill="none">
        <path d="M588 330c-2-26-6-44-14-62" />
        <path
          d="M574 268c-12-10-26-10-36 0M574 268c-8-14-20-20-34-16M574 268c4-14 16-20 28-16M574 268c12-6 26-2 32 8M574 268c-4 6-8 12-8 22"
          strokeWidth="5"
        />
      </g>
    </g>
  )
}

import { cx } from '#web/ui/cx.ts'

const hangers = [140, 180, 220, 260, 300, 340, 380, 420, 460, 500]

/** The y coordinate of the arch at `x`, from the parabolas of the two paths below. */
const archAt = (x: number) => 396 - 232 * (1 - ((x - 320) / 240) ** 2)
const deckAt = (x: number) => 396 - 18 * (1 - ((x - 320) / 320) ** 2) + 9

/**
 * A bridge from a city to the islands at sunrise. Decorative. Sky, sea and road extend beyond the frame, so that the
 * picture fills a box of any shape without cutting off the bridge.
 */
export function BridgeScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 640 560"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
      className={cx('bg-[var(--sky-high)]', className)}
    >
      <defs>
        <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="-80" x2="0" y2="396">
          <stop offset="0" className="[stop-color:var(--sky-high)]" />
          <stop offset="1" className="[stop-color:var(--sky-low)]" />
        </linearGradient>
        <linearGradient id="sea" gradientUnits="userSpaceOnUse" x1="0" y1="396" x2="0" y2="600">
          <stop offset="0" className="[stop-color:var(--sea-near)]" />
          <stop offset="1" className="[stop-color:var(--sea-deep)]" />
        </linearGradient>
      </defs>
      <rect x="-640" y="-560" width="1920" height="1000" fill="url(#sky)" />
      <g className="site-sun fill-mango">
        <circle cx="320" cy="300" r="196" opacity=".1" />
        <circle cx="320" cy="300" r="146" opacity=".16" />
        <circle cx="320" cy="300" r="98" />
      </g>
      <City />
      <Islands />
      <rect x="-640" y="396" width="1920" height="560" fill="url(#sea)" />
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
      <path d="M-640 440L-10 406Q320 368 650 406L1280 440" strokeWidth="18" />
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
      <path d="M-46 396V318a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v78zM-106 396v-124a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v124zM-640 396v-30h522v30z" />
      <g className="fill-[var(--sky-high)]" opacity=".7">
        <path d="M12 304h8v10h-8zM27 304h8v10h-8zM12 326h8v10h-8zM27 326h8v10h-8zM66 246h8v10h-8zM82 246h8v10h-8zM66 268h8v10h-8zM82 268h8v10h-8zM66 290h8v10h-8zM122 284h7v9h-7zM122 304h7v9h-7z" />
      </g>
    </g>
  )
}

function Islands() {
  return (
    <g className="fill-[var(--far)]">
      <path d="M478 396c22-44 50-72 78-72 20 0 32 12 44 12 14 0 24-12 40-16 60-14 90 30 160 30s90-20 180-10v66z" />
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

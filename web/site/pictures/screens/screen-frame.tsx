import type { ReactNode } from 'react'
import { Panel } from '#web/site/pictures/scene.tsx'

interface ScreenFrameProps {
  name: string
  /** Which entry of the side bar is the open one, from 0 to 4. */
  open: number
  children: ReactNode
}

/** One of the product's screens in front of the sea. What is on it are the children: 376 wide, 244 high. */
export function ScreenFrame({ name, open, children }: ScreenFrameProps) {
  return (
    <svg aria-hidden viewBox="0 0 560 400" className="w-full rounded-[28px] bg-[var(--sky-high)]">
      <defs>
        <linearGradient id={`${name}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--sky-high)]" />
          <stop offset="1" className="[stop-color:var(--sky-low)]" />
        </linearGradient>
      </defs>
      <rect width="560" height="400" fill={`url(#${name}-sky)`} />
      <circle cx="452" cy="86" r="104" className="fill-mango" opacity=".16" />
      <circle cx="452" cy="86" r="66" className="fill-mango" />
      <rect y="332" width="560" height="68" className="fill-[var(--sea-near)]" />
      <Panel x={36} y={40} width={488} height={316}>
        <path d="M18 0H64V316H18A18 18 0 0 1 0 298V18A18 18 0 0 1 18 0z" className="fill-sunken" />
        <path d="M20 34q12-18 24 0" className="fill-none stroke-primary" strokeWidth="4" strokeLinecap="round" />
        <circle cx="32" cy="20" r="5" className="fill-mango" />
        {[0, 1, 2, 3, 4].map((entry) => (
          <g key={entry} transform={`translate(16 ${62 + entry * 42})`}>
            {entry === open && <rect x="-4" y="-4" width="40" height="32" rx="9" className="fill-primary-soft" />}
            <rect
              x="6"
              y="3"
              width="20"
              height="18"
              rx={entry % 2 ? 9 : 5}
              className={entry === open ? 'fill-primary' : 'fill-ink'}
              opacity={entry === open ? 1 : 0.2}
            />
          </g>
        ))}
        <rect x="88" y="20" width="110" height="12" rx="6" className="fill-ink" opacity=".8" />
        <circle cx="452" cy="26" r="12" className="fill-primary-soft" />
        <circle cx="452" cy="23" r="4.5" className="fill-primary" />
        <path d="M444 34a8 7 0 0 1 16 0z" className="fill-primary" />
        <g transform="translate(88 56)">{children}</g>
      </Panel>
    </svg>
  )
}

/** A line of words. */
export function Line({ x, y, width, strong }: { x: number; y: number; width: number; strong?: boolean }) {
  return <rect x={x} y={y} width={width} height="8" rx="4" className="fill-ink" opacity={strong ? 0.65 : 0.2} />
}

/** Somebody, seen from afar. */
export function Somebody({ x, y, tint }: { x: number; y: number; tint: string }) {
  return (
    <g transform={`translate(${x} ${y})`} className={tint}>
      <circle r="16" opacity=".2" />
      <circle cy="-4" r="6" />
      <path d="M-10 11a10 9 0 0 1 20 0z" />
    </g>
  )
}

import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

const hangers = [98, 134, 170, 206]
const middle = 320

/** The y coordinate and the slope of the arch at `x`. */
const archAt = (x: number) => 226 - 190 * (1 - ((x - middle) / 278) ** 2)
const slopeAt = (x: number) => (380 * (x - middle)) / 278 ** 2

/**
 * A bridge without its middle, in front of the sun. The children are drawn into the gap or at its edges (the road is at
 * y = 204 and ends at x = 236 and x = 404). Decorative.
 */
export function GapScene({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 640 300" aria-hidden className={cx('rounded-[28px] bg-[var(--sky-high)]', className)}>
      <defs>
        <linearGradient id="gap-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--sky-high)]" />
          <stop offset="1" className="[stop-color:var(--sky-low)]" />
        </linearGradient>
        <linearGradient id="gap-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--sea-near)]" />
          <stop offset="1" className="[stop-color:var(--sea-deep)]" />
        </linearGradient>
      </defs>
      <rect width="640" height="228" fill="url(#gap-sky)" />
      <g className="fill-mango">
        <circle cx={middle} cy="150" r="126" opacity=".1" />
        <circle cx={middle} cy="150" r="94" opacity=".16" />
        <circle cx={middle} cy="150" r="62" />
      </g>
      <path
        d="M0 228v-40c32-22 66-22 100-4s66 12 100 0 72-8 110 0 76 10 110-2 74-16 108-2 74 12 112-4v52z"
        className="fill-[color-mix(in_oklab,var(--far)_75%,var(--sky-low))]"
      />
      <rect y="226" width="640" height="74" fill="url(#gap-sea)" />
      <g className="stroke-mango" strokeWidth="5" strokeLinecap="round">
        <path d="M276 246h88" opacity=".7" />
        <path d="M292 264h62" opacity=".5" />
        <path d="M302 282h30" opacity=".36" />
      </g>
      <Half />
      <g transform={`translate(${middle * 2} 0) scale(-1 1)`}>
        <Half />
      </g>
      {children}
    </svg>
  )
}

/** The left half. The right half is its mirror image. */
function Half() {
  const [from, to] = [58, 238]
  const control = archAt(from) + (slopeAt(from) * (to - from)) / 2
  return (
    <g className="stroke-[var(--bridge)]" fill="none" strokeLinecap="round">
      <g strokeWidth="3.5">
        {hangers.map((x) => (
          <path key={x} d={`M${x} ${archAt(x).toFixed(1)}V204`} />
        ))}
      </g>
      <path d={`M${from} ${archAt(from)}Q${(from + to) / 2} ${control} ${to} ${archAt(to)}`} strokeWidth="11" />
      <path d="M-10 204H236" strokeWidth="14" />
      <path d="M58 208v44" strokeWidth="18" strokeLinecap="butt" />
    </g>
  )
}

/** A person on the bridge, at `x`. */
export function Traveler({ x }: { x: number }) {
  return <circle cx={x} cy="187" r="10" className="fill-mango stroke-canvas" strokeWidth="3.5" />
}

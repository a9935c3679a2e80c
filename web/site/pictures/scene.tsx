import type { ReactNode } from 'react'

interface SceneProps {
  name: string
  /** Only the middle, from 96 to 426, for cards. */
  low?: boolean | undefined
  children?: ReactNode
}

/**
 * The background of our pictures, 560 wide and 460 high: sky, sun, and water from 380 down. The children are in front.
 * Decoration: the text next to it has the same content.
 */
export function Scene({ name, low, children }: SceneProps) {
  return (
    <svg
      aria-hidden
      viewBox={low ? '0 96 560 330' : '0 0 560 460'}
      className="mx-auto w-full max-w-xl rounded-[32px] bg-[var(--sky-high)] lg:max-w-none"
    >
      <defs>
        <linearGradient id={`${name}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--sky-high)]" />
          <stop offset="1" className="[stop-color:var(--sky-low)]" />
        </linearGradient>
        <linearGradient id={`${name}-sea`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--sea-near)]" />
          <stop offset="1" className="[stop-color:var(--sea-deep)]" />
        </linearGradient>
      </defs>
      <rect width="560" height="382" fill={`url(#${name}-sky)`} />
      <g className="site-sun fill-mango">
        <circle cx="400" cy="190" r="170" opacity=".1" />
        <circle cx="400" cy="190" r="124" opacity=".16" />
        <circle cx="400" cy="190" r="82" />
      </g>
      <path
        d="M0 382V330c40-34 78-34 118 0s66 26 104 8 70-20 110 6 84 22 120-2 70-22 108 4v36z"
        className="fill-[var(--far)]"
        opacity=".75"
      />
      <rect y="380" width="560" height="80" fill={`url(#${name}-sea)`} />
      {children}
    </svg>
  )
}

/** A sheet, a window or a phone in front of the scene. */
export function Panel({
  x,
  y,
  width,
  height,
  children,
}: {
  x: number
  y: number
  width: number
  height: number
  children?: ReactNode
}) {
  return (
    <svg
      x={x - 24}
      y={y - 16}
      width={width + 48}
      height={height + 56}
      viewBox={`-24 -16 ${width + 48} ${height + 56}`}
      overflow="visible"
    >
      <rect y="10" width={width} height={height} rx="18" className="fill-[var(--bridge)]" opacity=".16" />
      <rect width={width} height={height} rx="18" className="fill-raised stroke-line" />
      {children}
    </svg>
  )
}

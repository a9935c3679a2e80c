import { cx } from '#web/ui/cx.ts'

const skins = ['#f0c9a4', '#e2b086', '#cf9468', '#b57a50', '#8f5b3b']
const hairs = ['#1f1a1a', '#2e211c', '#4a3023', '#6b4a35', '#3a3a40']
const grounds = [
  'fill-[var(--halo-teal)]',
  'fill-[var(--halo-mango)]',
  'fill-[var(--halo-green)]',
  'fill-[var(--halo-sky)]',
  'fill-[var(--halo-sand)]',
]
const shirts = ['fill-primary', 'fill-[var(--sea-near)]', 'fill-[var(--bridge)]', 'fill-mango', 'fill-success']

/** Hair behind the head and over the forehead. */
const styles = [
  {
    back: 'M24 60c-4-30 8-44 26-44s30 14 26 44c-2 8-6 14-8 18H32c-2-4-6-10-8-18z',
    front: 'M31 45c2-16 10-22 19-22s17 6 19 22c-8-3-13-8-16-14-4 7-12 12-22 14z',
  },
  { back: '', front: 'M29 46c-3-18 7-28 21-28s24 10 21 28c-2-6-4-10-8-14-9 4-20 3-26-1-4 4-7 9-8 15z' },
  {
    back: 'M26 84c-6-20-4-66 24-66s30 46 24 66z',
    front: 'M30 48c0-18 8-25 20-25s20 7 20 25c-4-4-8-10-9-15-8 3-15 4-22 2-2 5-5 10-9 13z',
  },
  { back: '', front: 'M30 42c-1-14 8-22 20-22s21 8 20 22c-3-7-7-10-10-11H40c-3 1-7 4-10 11z' },
  {
    back: 'M50 8c7 0 11 5 11 10s-4 9-11 9-11-4-11-9 4-10 11-10z',
    front: 'M29 48c-2-18 8-28 21-28s23 10 21 28c-4-9-10-15-21-15s-17 6-21 15z',
  },
  {
    back: '',
    front:
      'M28 44c-4-6 0-12 3-13 0-7 7-12 12-10 4-5 13-5 16 0 6-1 11 4 10 10 4 2 5 8 2 13-2-6-6-9-10-10-6 3-18 3-24 0-4 1-7 4-9 10z',
  },
]

/** A hash of the name (FNV-1a). */
function seedOf(name: string): number {
  let seed = 2166136261
  for (const letter of name) seed = Math.imul(seed ^ letter.codePointAt(0)!, 16777619)
  return seed >>> 0
}

interface PortraitProps {
  name: string
  className?: string
}

/** A drawn person, always the same for the same name. Decoration: the name is next to it. */
export function Portrait({ name, className }: PortraitProps) {
  const seed = seedOf(name)
  const pick = <T,>(from: readonly T[], shift: number): T => from[(seed >>> shift) % from.length]!
  const skin = pick(skins, 0)
  const hair = pick(hairs, 4)
  const { back, front } = pick(styles, 9)
  const glasses = (seed >>> 15) % 4 === 0
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={cx('shrink-0 rounded-full', className)}>
      <rect width="100" height="100" className={pick(grounds, 19)} />
      {back && <path d={back} fill={hair} />}
      <path d="M10 104c2-20 18-28 40-28s38 8 40 28z" className={pick(shirts, 23)} />
      <path d="M41 66h18v12c0 5-4 9-9 9s-9-4-9-9z" fill={skin} />
      <path d="M41 70c5 4 13 4 18 0v5c-5 4-13 4-18 0z" fill="#000" opacity=".12" />
      <path d="M31 46c0-14 8-22 19-22s19 8 19 22-8 27-19 27-19-13-19-27z" fill={skin} />
      <g fill="#2a1f1c">
        <circle cx="42.5" cy="49" r="2.1" />
        <circle cx="57.5" cy="49" r="2.1" />
      </g>
      <path d="M44 60.5c3.5 3.6 8.5 3.6 12 0" fill="none" stroke="#7a3b2e" strokeWidth="2.3" strokeLinecap="round" />
      {glasses && (
        <g fill="none" stroke="#2a1f1c" strokeWidth="1.8">
          <circle cx="42" cy="49" r="6.5" />
          <circle cx="58" cy="49" r="6.5" />
          <path d="M48.5 48.5q1.5-1.2 3 0" />
        </g>
      )}
      <path d={front} fill={hair} />
    </svg>
  )
}

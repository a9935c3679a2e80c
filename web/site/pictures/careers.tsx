import { Scene } from './scene.tsx'

const colleagues = [
  { x: 92, skin: '#cf9468', hair: '#2e211c', shirt: 'fill-primary', style: 'long' },
  { x: 208, skin: '#f0c9a4', hair: '#4a3023', shirt: 'fill-mango', style: 'short' },
  { x: 440, skin: '#8f5b3b', hair: '#1f1a1a', shirt: 'fill-[var(--sea-near)]', style: 'short' },
] as const

const free = 324
const hangers = [88, 152, 216, 280, 344, 408, 472]
const archAt = (x: number) => 362 - 302 * (1 - ((x - 280) / 240) ** 2)

const body = 'M-50 152v-14C-50 94-32 76 0 76s50 18 50 62v14z'

/** Colleagues on the bridge, with an open position. */
export function Careers() {
  return (
    <Scene name="careers">
      <g className="stroke-[var(--bridge)]" fill="none" strokeLinecap="round">
        <path d="M40 362Q280 -242 520 362" strokeWidth="13" />
        <g strokeWidth="4">
          {hangers.map((x) => (
            <path key={x} d={`M${x} ${archAt(x).toFixed(1)}V352`} />
          ))}
        </g>
      </g>
      {colleagues.map(({ x, skin, hair, shirt, style }) => (
        <g key={x} transform={`translate(${x} 196)`}>
          {style === 'long' && <path d="M-31 88c-7-26-5-88 31-88s38 62 31 88z" fill={hair} />}
          <path d={body} className={shirt} />
          <path d="M-11 50h22v26a11 11 0 0 1-22 0z" fill={skin} />
          <path d="M-11 62c6 5 16 5 22 0v6c-6 5-16 5-22 0z" opacity=".14" />
          <rect x="-25" y="6" width="50" height="58" rx="25" fill={skin} />
          <path
            d={
              style === 'long'
                ? 'M-26 36C-29 12-16 0 0 0s29 12 26 36C14 33 4 25-2 15-8 26-16 33-26 36z'
                : 'M-27 34C-32 10-18-4 0-4s32 14 27 38c-3-8-6-12-11-15C6 22-8 22-16 19c-5 3-8 7-11 15z'
            }
            fill={hair}
          />
        </g>
      ))}
      <g transform={`translate(${free} 196)`}>
        <g className="fill-surface" opacity=".85">
          <path d={body} />
          <rect x="-25" y="6" width="50" height="58" rx="25" />
        </g>
        <g className="stroke-[var(--bridge)]" fill="none" strokeWidth="5" strokeLinecap="round" strokeDasharray="3 11">
          <path d={body} />
          <rect x="-25" y="6" width="50" height="58" rx="25" />
        </g>
        <circle cy="118" r="22" className="fill-mango" />
        <path d="M0 108v20M-10 118h20" className="stroke-[var(--on-mango)]" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M-10 344Q280 326 570 344V376Q280 358 -10 376z" className="fill-[var(--bridge)]" />
      <path d="M-10 352Q280 334 570 352" className="stroke-surface" strokeWidth="3" fill="none" opacity=".28" />
      <path d="M60 366v40M500 366v40" className="stroke-[var(--bridge)]" strokeWidth="22" />
    </Scene>
  )
}

import { Panel, Scene } from './scene.tsx'

/** A letter crossing the bridge, and the reply. */
export function Contact() {
  return (
    <Scene name="contact">
      <g className="stroke-[var(--bridge)]" fill="none" strokeLinecap="round">
        <path d="M-10 366Q280 330 570 366" strokeWidth="14" />
        <path d="M70 368v44M490 368v44" strokeWidth="20" strokeLinecap="butt" />
        <path d="M262 130C318 74 398 66 446 118" strokeWidth="5" strokeDasharray="2 14" />
      </g>
      <Letter />
      <Answer />
    </Scene>
  )
}

/** A letter in its envelope. */
function Letter() {
  return (
    <g transform="translate(76 118)">
      <rect y="92" width="248" height="154" rx="20" className="fill-primary" />
      <path d="M4 104L108 30a28 28 0 0 1 32 0L244 104z" className="fill-primary" />
      <path d="M4 104L108 30a28 28 0 0 1 32 0L244 104z" className="fill-ink" opacity=".22" />
      <Panel x={30} y={18} width={188} height={190}>
        <rect x="24" y="28" width="76" height="12" rx="6" className="fill-ink" opacity=".8" />
        <g className="fill-ink" opacity=".18">
          <rect x="24" y="54" width="140" height="8" rx="4" />
          <rect x="24" y="74" width="120" height="8" rx="4" />
          <rect x="24" y="94" width="134" height="8" rx="4" />
        </g>
      </Panel>
      <path
        d="M0 112a12 12 0 0 1 19-10l93 66a21 21 0 0 0 24 0l93-66a12 12 0 0 1 19 10V226a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z"
        className="fill-primary stroke-raised"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle cx="124" cy="196" r="21" className="fill-mango" />
      <path
        d="M115 196l6.5 7 12-13"
        className="stroke-[var(--on-mango)]"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </g>
  )
}

/** A speech bubble with a face. */
function Answer() {
  return (
    <g transform="translate(336 150)">
      <g className="fill-[var(--bridge)]" opacity=".16" transform="translate(0 10)">
        <rect width="180" height="112" rx="24" />
      </g>
      <path
        d="M24 0h132a24 24 0 0 1 24 24v64a24 24 0 0 1-24 24H62l-26 26c-4 4-10 1-10-4V112h-2A24 24 0 0 1 0 88V24A24 24 0 0 1 24 0z"
        className="fill-raised stroke-line"
      />
      <circle cx="46" cy="46" r="24" className="fill-[var(--halo-mango)]" />
      <path d="M28 62c2-11 8-15 18-15s16 4 18 15a24 24 0 0 1-36 0z" className="fill-primary" />
      <circle cx="46" cy="39" r="11" fill="#cf9468" />
      <path d="M35 38c-1-9 4-14 11-14s12 5 11 14c-4-1-7-4-8-7-3 4-8 6-14 7z" fill="#2e211c" />
      <rect x="84" y="30" width="70" height="10" rx="5" className="fill-ink" opacity=".75" />
      <rect x="84" y="50" width="48" height="8" rx="4" className="fill-ink" opacity=".2" />
      <rect x="24" y="84" width="112" height="8" rx="4" className="fill-ink" opacity=".2" />
    </g>
  )
}

import { Panel } from '#web/site/pictures/scene.tsx'

/** The progress of each line in the queue. */
const answered = [150, 118, 136]

/** An answered conversation and an empty queue. */
export function CustomerSupport() {
  return (
    <>
      <Panel x={40} y={126} width={300} height={250}>
        <circle cx="40" cy="52" r="18" className="fill-mango" />
        <rect x="70" y="30" width="170" height="44" rx="16" className="fill-sunken" />
        <rect x="88" y="44" width="120" height="7" rx="3.5" className="fill-ink" opacity=".35" />
        <rect x="88" y="57" width="76" height="7" rx="3.5" className="fill-ink" opacity=".2" />
        <rect x="62" y="96" width="178" height="60" rx="16" className="fill-primary" />
        <g className="fill-on-primary">
          <rect x="80" y="112" width="136" height="7" rx="3.5" opacity=".95" />
          <rect x="80" y="126" width="112" height="7" rx="3.5" opacity=".7" />
          <rect x="80" y="140" width="60" height="7" rx="3.5" opacity=".7" />
        </g>
        <circle cx="262" cy="138" r="18" className="fill-[var(--bridge)]" />
        <path
          d="M250 138a12 12 0 0 1 24 0M250 138v7M274 138v7"
          className="fill-none stroke-mango"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <rect
          x="28"
          y="190"
          width="244"
          height="36"
          rx="18"
          className="fill-none stroke-line-strong"
          strokeWidth="1.5"
        />
        <rect x="46" y="205" width="92" height="7" rx="3.5" className="fill-ink" opacity=".18" />
        <circle cx="254" cy="208" r="12" className="fill-primary" />
        <path
          d="M249 208h9m-4-4 4 4-4 4"
          className="fill-none stroke-on-primary"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </Panel>
      <Panel x={364} y={216} width={160} height={136}>
        {answered.map((width, row) => (
          <g key={width} transform={`translate(0 ${28 + row * 36})`}>
            <circle cx="30" cy="6" r="12" className="fill-success-soft" />
            <path d="M25 6l4 4 7-8" className="fill-none stroke-success-ink" strokeWidth="2.8" strokeLinecap="round" />
            <rect x="54" width={width - 66} height="9" rx="4.5" className="fill-ink" opacity={row ? 0.18 : 0.6} />
          </g>
        ))}
      </Panel>
    </>
  )
}

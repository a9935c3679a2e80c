import { Panel, Scene } from './scene.tsx'

/** A chat, a phone call, and a clock with day and night. */
export function CustomerService() {
  return (
    <Scene name="support">
      <Panel x={64} y={56} width={292} height={338}>
        <Customer y={46} />
        <rect x="74" y="30" width="150" height="56" rx="18" className="fill-sunken" />
        <rect x="92" y="46" width="112" height="8" rx="4" className="fill-ink" opacity=".4" />
        <rect x="92" y="63" width="72" height="8" rx="4" className="fill-ink" opacity=".2" />
        <rect x="84" y="104" width="178" height="74" rx="18" className="fill-primary" />
        <g className="fill-[var(--on-primary)]">
          <rect x="104" y="122" width="134" height="8" rx="4" opacity=".9" />
          <rect x="104" y="139" width="112" height="8" rx="4" opacity=".6" />
          <rect x="104" y="156" width="64" height="8" rx="4" opacity=".6" />
        </g>
        <Customer y={212} />
        <rect x="74" y="196" width="104" height="36" rx="18" className="fill-sunken" />
        <rect x="92" y="210" width="66" height="8" rx="4" className="fill-ink" opacity=".4" />
        <rect
          x="28"
          y="256"
          width="208"
          height="54"
          rx="16"
          className="fill-primary-soft stroke-primary"
          strokeWidth="2"
          strokeDasharray="5 6"
        />
        <path d="M54 270l4.5 8.5 8.5 4.5-8.5 4.5-4.5 8.5-4.5-8.5-8.5-4.5 8.5-4.5z" className="fill-mango" />
        <rect x="78" y="271" width="96" height="8" rx="4" className="fill-primary" opacity=".6" />
        <rect x="78" y="288" width="64" height="8" rx="4" className="fill-primary" opacity=".35" />
        <rect x="190" y="270" width="32" height="26" rx="13" className="fill-primary" />
        <path
          d="M200 283h12m-5-5l5 5-5 5"
          fill="none"
          className="stroke-[var(--on-primary)]"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Panel>
      <Panel x={318} y={268} width={186} height={84}>
        <circle cx="42" cy="42" r="24" className="fill-success-soft" />
        <path
          d="M31 45v-3a11 11 0 0 1 22 0v3m-22-2h3.5v9H33a2 2 0 0 1-2-2zm22 0h-3.5v9H51a2 2 0 0 0 2-2z"
          fill="none"
          className="stroke-success-ink"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g className="stroke-primary" strokeWidth="6" strokeLinecap="round">
          <path d="M86 38v8M98 31v22M110 24v36M122 34v16M134 28v28M146 36v12M158 39v6" />
        </g>
      </Panel>
      <g transform="translate(436 130)">
        <circle r="64" className="fill-raised" />
        <path d="M0-54a54 54 0 0 0 0 108z" className="fill-[var(--deep)]" />
        <path d="M0-54a54 54 0 0 1 0 108z" className="fill-mango" />
        <path d="M-22-18a15 15 0 1 0 0 26 17 17 0 0 1 0-26z" className="fill-[var(--on-deep)]" />
        <g className="stroke-raised" strokeWidth="4" strokeLinecap="round">
          <path d="M30-18v-6M30 10v6M44-4h6M40-14l4-4M40 6l4 4" />
        </g>
        <circle cx="29" cy="-4" r="8" className="fill-raised" />
      </g>
    </Scene>
  )
}

function Customer({ y }: { y: number }) {
  return (
    <g transform={`translate(44 ${y})`}>
      <circle r="17" className="fill-mango-soft" />
      <circle cy="-4" r="5.5" className="fill-mango" />
      <path d="M-10.5 12a10.5 9 0 0 1 21 0a17 17 0 0 1-21 0z" className="fill-mango" />
    </g>
  )
}

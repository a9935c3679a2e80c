import { Line, Somebody } from './screen-frame.tsx'

const conversations = ['fill-primary', 'fill-ink-soft', 'fill-[var(--bridge)]', 'fill-primary']

/** A conversation, and the meeting that comes out of it. */
export function MessagesScreen() {
  return (
    <>
      <rect width="122" height="238" rx="13" className="fill-sunken" />
      {conversations.map((tint, at) => (
        <g key={at} transform={`translate(0 ${at * 58})`}>
          {at === 0 && <rect x="6" y="6" width="110" height="50" rx="10" className="fill-raised stroke-line" />}
          <Somebody x={30} y={31} tint={tint} />
          <Line x={56} y={20} width={46} strong={at === 0} />
          <rect x="56" y="36" width="32" height="6" rx="3" className="fill-ink" opacity=".16" />
          {at === 2 && <circle cx="106" cy="24" r="5" className="fill-mango" />}
        </g>
      ))}
      <rect x="140" y="4" width="170" height="46" rx="14" className="fill-sunken" />
      <Line x={156} y={16} width={132} strong />
      <Line x={156} y={32} width={84} />
      <rect x="206" y="62" width="170" height="46" rx="14" className="fill-primary" />
      <rect x="222" y="74" width="124" height="8" rx="4" className="fill-on-primary" />
      <rect x="222" y="90" width="76" height="8" rx="4" className="fill-on-primary" opacity=".7" />
      <g transform="translate(140 124)">
        <rect width="236" height="74" rx="14" className="fill-surface stroke-line" />
        <rect x="14" y="14" width="46" height="46" rx="10" className="fill-primary-soft" />
        <path d="M14 24a10 10 0 0 1 10-10h26a10 10 0 0 1 10 10v4H14z" className="fill-primary" />
        <rect x="30" y="36" width="14" height="14" rx="4" className="fill-mango" />
        <Line x={76} y={18} width={104} strong />
        <Line x={76} y={34} width={70} />
        <rect x="76" y="50" width="46" height="12" rx="6" className="fill-success" opacity=".7" />
        <rect x="128" y="50" width="46" height="12" rx="6" className="fill-ink" opacity=".14" />
      </g>
      <rect x="140" y="208" width="236" height="30" rx="15" className="fill-none stroke-line-strong" />
      <Line x={158} y={219} width={86} />
      <circle cx="360" cy="223" r="10" className="fill-primary" />
    </>
  )
}

import { Panel } from '#web/site/pictures/scene.tsx'

const sheets = [
  { x: 50, y: 186, turn: -11 },
  { x: 66, y: 172, turn: -4 },
  { x: 84, y: 160, turn: 3 },
]

/** Paper charts, and a checked record. */
export function RecordsDigitization() {
  return (
    <>
      {sheets.map(({ x, y, turn }, at) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn} 70 92)`}>
          <rect
            width="140"
            height="184"
            rx="8"
            className={
              at === 2 ? 'fill-raised stroke-line' : 'fill-[light-dark(var(--sunken),var(--lifted))] stroke-line'
            }
          />
          <path
            d="M20 34h70M20 58c10-7 14 7 24 0s14 7 24 0 14 7 24 0 14 6 24 1M20 80c9-6 12 6 21 0s12 6 21 0 12 6 21 0M20 102c10-7 14 7 24 0s14 7 24 0 14 7 24 0M20 124c9-6 12 6 21 0s12 6 21 0M20 150h52"
            className="fill-none stroke-ink"
            opacity={at === 2 ? 0.42 : 0.12}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path
        d="M236 262h52m-14-14 14 14-14 14"
        className="fill-none stroke-[var(--bridge)]"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Panel x={306} y={126} width={204} height={262}>
        <circle cx="46" cy="50" r="22" className="fill-primary-soft" />
        <circle cx="46" cy="44" r="8" className="fill-primary" />
        <path d="M31 64a15 13 0 0 1 30 0z" className="fill-primary" />
        <rect x="82" y="36" width="88" height="10" rx="5" className="fill-ink" opacity=".75" />
        <rect x="82" y="56" width="56" height="8" rx="4" className="fill-ink" opacity=".2" />
        <path d="M24 92h156" className="stroke-line" strokeWidth="2" />
        {[0, 1, 2, 3].map((row) => (
          <g key={row} transform={`translate(24 ${108 + row * 34})`}>
            <rect width={44 + (row % 2) * 14} height="8" rx="4" className="fill-ink" opacity=".2" />
            <rect y="0" x="72" width={54 - (row % 3) * 10} height="8" rx="4" className="fill-ink" opacity=".55" />
            <circle cx="146" cy="4" r="10" className={row === 2 ? 'fill-mango' : 'fill-success-soft'} />
            {row !== 2 && (
              <path
                d="M141 4l4 4 6-7"
                className="fill-none stroke-success-ink"
                strokeWidth="2.4"
                strokeLinecap="round"
              />
            )}
          </g>
        ))}
      </Panel>
    </>
  )
}

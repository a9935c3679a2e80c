import { Panel, Scene } from './scene.tsx'

const stripes = [0, 1, 2, 3, 4, 5, 6]

/** A store, a package, and its route to the customer. */
export function EcommerceSupport() {
  return (
    <Scene name="shop">
      <Panel x={56} y={96} width={294} height={286}>
        <g transform="translate(26 92)">
          {[0, 1].map((shelf) => (
            <rect
              key={shelf}
              y={76 + shelf * 92}
              width="242"
              height="8"
              rx="4"
              className="fill-line-strong"
              opacity=".5"
            />
          ))}
          <path d="M18 76V42a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v34z" className="fill-primary" opacity=".8" />
          <path d="M28 32V20h12v12" className="fill-primary" opacity=".4" />
          <path d="M106 76V26h22v24l26 10a9 9 0 0 1 6 9v7z" className="fill-mango" />
          <path d="M104 68h56v8h-56z" className="fill-[var(--bridge)]" />
          <path d="M204 44l-20-24h44l-20 24v24h12v8h-28v-8h12z" className="fill-primary" opacity=".5" />
          <g transform="translate(0 92)">
            <path d="M12 30l18-8c4 8 18 8 22 0l18 8-6 18-9-3v31H27V45l-9 3z" className="fill-primary" opacity=".55" />
            <circle cx="130" cy="50" r="26" className="fill-primary" opacity=".85" />
            <circle cx="130" cy="50" r="19" className="fill-raised" />
            <path d="M130 38v12l8 6" fill="none" className="stroke-primary" strokeWidth="4" strokeLinecap="round" />
            <path d="M186 76V46h40v30z" className="fill-mango" opacity=".85" />
            <path d="M206 46c-2-16-16-18-16-8s10 8 16 8 16 2 16-8-14-8-16 8z" className="fill-mango" opacity=".6" />
          </g>
        </g>
        <g>
          {stripes.map((at) => (
            <path
              key={at}
              d={`M${-14 + at * 46}-6h46v58a23 23 0 0 1-46 0z`}
              className={at % 2 === 0 ? 'fill-primary' : 'fill-surface'}
            />
          ))}
          <path d="M-14-6h322v12H-14z" className="fill-[var(--bridge)]" />
        </g>
      </Panel>
      <path
        d="M404 330c0-58 92-44 92-98 0-44-58-40-58-84"
        fill="none"
        className="stroke-[var(--bridge)]"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 13"
      />
      <g transform="translate(438 128)">
        <path
          d="M0 16C-26-14-34-26-34-42a34 34 0 0 1 68 0C34-26 26-14 0 16z"
          className="fill-primary stroke-raised"
          strokeWidth="6"
        />
        <path d="M-14-42l14-13 14 13v15h-28z" className="fill-[var(--on-primary)]" />
      </g>
      <g transform="translate(326 318)">
        <rect width="150" height="104" rx="14" className="fill-mango" />
        <path d="M58 0h34v40l-17-11-17 11z" className="fill-raised" opacity=".75" />
        <rect x="18" y="72" width="54" height="8" rx="4" className="fill-[var(--on-mango)]" opacity=".45" />
        <rect x="18" y="86" width="34" height="7" rx="3.5" className="fill-[var(--on-mango)]" opacity=".3" />
        <g transform="translate(138 92)">
          <circle r="28" className="fill-success stroke-raised" strokeWidth="6" />
          <path
            d="M-11 0l8 8 14-16"
            fill="none"
            className="stroke-raised"
            strokeWidth="5.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </g>
    </Scene>
  )
}

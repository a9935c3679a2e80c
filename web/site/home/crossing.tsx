import { BadgeCheck } from 'lucide-react'
import { home } from '#content/home.ts'
import { BridgeScene } from '#web/shell/bridge-scene.tsx'
import { Portrait } from '#web/site/portrait.tsx'

const team = ['Aisha Bautista', 'Paolo Santos', 'Jun Reyes']

/** The picture of the hero: the bridge with two cards. */
export function Crossing() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-xl overflow-clip lg:max-w-none">
      <BridgeScene className="w-full rounded-[32px]" />
      <div className="absolute top-[6%] left-[5%] flex animate-arrive items-center gap-3 rounded-card border border-line bg-raised py-2.5 pr-4 pl-3 shadow-pop max-lg:origin-top-left max-lg:scale-85 max-[22rem]:scale-75">
        <span className="flex -space-x-1.5">
          {team.map((name) => (
            <span key={name} className="rounded-full ring-2 ring-raised">
              <Portrait name={name} className="size-9" />
            </span>
          ))}
        </span>
        <span className="flex items-center gap-2 text-sm font-semibold">
          <span className="size-2 rounded-full bg-success" />
          {home.scene.team}
        </span>
      </div>
      <div className="absolute right-[5%] bottom-[7%] flex animate-arrive-late items-center gap-3 rounded-card border border-line bg-raised p-3 pr-5 shadow-pop max-lg:origin-bottom-right max-lg:scale-85">
        <span className="flex size-9 items-center justify-center rounded-control bg-success-soft text-success-ink">
          <BadgeCheck className="size-5" />
        </span>
        <span className="text-sm font-semibold">
          {home.scene.tested}
          <span className="mt-1.5 flex gap-1">
            {team.map((name) => (
              <span key={name} className="h-1 w-8 rounded-full bg-primary" />
            ))}
          </span>
        </span>
      </div>
    </div>
  )
}

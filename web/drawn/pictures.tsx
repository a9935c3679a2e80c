import type { ReactElement } from 'react'
import { product } from '#domain/product.ts'
import { BridgeScene } from '#web/shell/bridge-scene.tsx'
import { Logo, LogoMark } from '#web/shell/logo.tsx'
import { cx } from '#web/ui/cx.ts'

/** The icons and preview images of the site with their sizes. `bin/draw-pictures.mjs` renders them to files. */
export const pictures: Record<string, { width: number; height: number; picture: ReactElement }> = {
  'favicon.ico': { width: 32, height: 32, picture: <Icon mark="size-[92%]" className="rounded-[22%]" /> },
  'icon-192.png': { width: 192, height: 192, picture: <Icon mark="size-[78%]" className="rounded-[22%]" /> },
  'icon-512.png': { width: 512, height: 512, picture: <Icon mark="size-[78%]" className="rounded-[22%]" /> },
  // Phones mask these icons: the background fills the square, and the mark stays clear of the edges.
  'apple-touch-icon.png': { width: 180, height: 180, picture: <Icon mark="size-[76%]" /> },
  'icon-maskable-512.png': { width: 512, height: 512, picture: <Icon mark="size-[64%]" /> },
  'share.png': { width: 1200, height: 630, picture: <Share /> },
}

function Icon({ mark, className }: { mark: string; className?: string }) {
  return (
    <div
      className={cx(
        'flex size-full items-center justify-center bg-[var(--deep)] [--primary:var(--on-deep)]',
        className,
      )}
    >
      <LogoMark className={mark} />
    </div>
  )
}

/** The preview image for shared links: the logo, the tagline, the bridge. */
function Share() {
  return (
    <div className="flex size-full bg-canvas">
      <div className="flex w-[600px] flex-col justify-between p-[72px] pr-0">
        <Logo className="w-max origin-top-left scale-[2]" />
        <p className="text-[58px]/[1.12] font-bold tracking-[-0.032em] text-balance">{product.tagline}</p>
      </div>
      <BridgeScene className="h-full w-[600px] rounded-l-[64px]" />
    </div>
  )
}

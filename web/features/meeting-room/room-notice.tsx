import type { ReactNode } from 'react'
import { product } from '#domain/product.ts'
import { pathTo } from '#domain/paths.ts'
import { Logo } from '#web/shell/logo.tsx'

interface RoomNoticeProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A page of the meeting room that is not a call. */
export function RoomNotice({ title, children, actions }: RoomNoticeProps) {
  return (
    <div className="flex grow flex-col">
      <RoomLogo />
      <div className="mx-auto flex w-full max-w-md grow flex-col justify-center px-4 pb-24 text-center">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {children && <div className="mt-3 grid gap-2 text-ink-soft">{children}</div>}
        {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}

export function RoomLogo() {
  return (
    <header className="flex px-4 py-4 sm:px-8">
      <a href={pathTo('home')} aria-label={`${product.name} home`} className="flex rounded-sm">
        <Logo />
      </a>
    </header>
  )
}

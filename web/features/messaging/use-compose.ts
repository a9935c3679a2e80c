import { createContext, use } from 'react'

/** Opens the dialog for a new message. The shell provides it on every screen. */
export const ComposeContext = createContext<() => void>(() => {})

export const useCompose = () => ({ open: use(ComposeContext) })

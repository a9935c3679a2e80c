import { useNavigation } from 'react-router'

/** A thin line along the top while the next screen is still on its way. What comes at once never shows it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-2/5 animate-cross rounded-full bg-primary" />
    </div>
  )
}

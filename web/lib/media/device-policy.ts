interface WithPolicy {
  /** In Chromium, which alone enforces the header. */
  featurePolicy?: { allowsFeature: (name: string) => boolean }
}

/**
 * Whether this document may ask for devices. Its policy is that of the address at which it was loaded, so a screen that
 * was opened by a link has that of the screen before.
 */
export const mayAskForDevices = (): boolean =>
  (document as WithPolicy).featurePolicy?.allowsFeature('microphone') ?? true

const reloadedFor = 'devices reloaded for'

/** Whether loading the page anew may help: it was not done here before, which would change nothing. */
export function mayReloadForDevices(): boolean {
  try {
    return sessionStorage.getItem(reloadedFor) !== location.pathname
  } catch {
    return false
  }
}

/** Loads the page anew, so that it may ask for devices. */
export function reloadForDevices(): void {
  sessionStorage.setItem(reloadedFor, location.pathname)
  location.reload()
}

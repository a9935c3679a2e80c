/** Why a device cannot be used. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'unsupported'

/** Why a request for a device failed. */
export function deviceProblemOf(error: unknown): DeviceProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return navigator.mediaDevices ? 'busy' : 'unsupported'
}

const texts: Record<DeviceProblem, (device: string) => string> = {
  denied: (device) => `Your browser does not allow the ${device}. Allow it in the address bar, then turn it on here.`,
  missing: (device) => `No ${device} was found.`,
  busy: (device) => `The ${device} could not be started. Another program may be using it.`,
  unsupported: (device) => `This browser cannot use the ${device}.`,
}

/** What the user can do about it. `device`: `camera` or `microphone`. */
export const deviceProblemText = (problem: DeviceProblem, device: string): string => texts[problem](device)

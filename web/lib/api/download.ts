import { errorFrom, unanswered } from './api.ts'

/**
 * Saves the file at an address of the API; `onBegin` is told when it begins to come. Asked first whether it would, so
 * that a refusal is told here (an ApiError) and is no page of its own; then the browser fetches it by itself, however
 * large it is.
 */
export async function download(address: string, onBegin: () => void = () => {}): Promise<void> {
  const would = await ask(address, 'HEAD')
  if (!would.ok) {
    const refused = await ask(address, 'GET')
    if (!refused.ok) throw errorFrom(refused, await refused.json().catch(() => undefined))
  }
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
  onBegin()
}

async function ask(address: string, method: 'HEAD' | 'GET'): Promise<Response> {
  try {
    return await fetch(address, { method })
  } catch {
    throw unanswered()
  }
}

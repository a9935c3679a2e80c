import { errorFrom, unanswered } from './api.ts'
import { replyOf } from './send.ts'

/**
 * Downloads a file of the API; `onBegin` is called when the download starts. A HEAD request comes first, so that a
 * refusal is thrown as an ApiError and does not open as a page. The browser then downloads the file itself, whatever
 * its size.
 */
export async function download(address: string, onBegin: () => void = () => {}): Promise<void> {
  const check = await request(address, 'HEAD')
  if (!check.ok) {
    const response = await request(address, 'GET')
    if (!response.ok) throw errorFrom(replyOf(response, await response.text()))
  }
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
  onBegin()
}

async function request(address: string, method: 'HEAD' | 'GET'): Promise<Response> {
  try {
    return await fetch(address, { method })
  } catch {
    throw unanswered()
  }
}

/** What the server responded. */
export interface Reply {
  status: number
  /** 0 if the server said nothing. */
  retryAfterSeconds: number
  /** Its JSON; undefined if it is none. */
  body: unknown
}

/** A request without a response fails after this long. */
export const timeout_ms = 20_000

/** Sends a request and reads the response. Throws without one, and if `signal` is aborted. */
export async function send(address: string, { signal, ...init }: RequestInit): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeout_ms)
  const response = await fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  return replyOf(response, await response.text())
}

/** A response with its text. */
export const replyOf = ({ status, headers }: Response, text: string): Reply => ({
  status,
  retryAfterSeconds: Number(headers.get('retry-after')),
  body: parse(text),
})

/** Parses a response body, if it is JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
